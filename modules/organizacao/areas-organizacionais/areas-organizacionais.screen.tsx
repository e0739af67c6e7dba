import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Button, SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconAdicionar, IconOrganograma, IconPdf } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { areaOrganizacional } from './areas-organizacionais.contract.ts';
import { ArvoreDeAreas } from './arvore.part.tsx';
import { SituacaoDaArea } from './situacao-da-area.part.tsx';

const colunas = [
  { campo: 'descricaoHierarquia', titulo: 'Área', ordenavel: true },
  { campo: 'nomeResponsaveis', ordenavel: false },
  { campo: 'nomeCoResponsaveis', ordenavel: false },
  'codigoAC',
  {
    campo: 'ativo',
    titulo: 'Situação',
    largura: 110,
    render: ({ ativo }: { ativo: boolean }) => <SituacaoDaArea ativo={ativo} />,
  },
] as const;
const filtro = [
  { name: 'nome', span: 5 },
  { name: 'codigoAC', span: 4 },
  { name: 'ativa', span: 3 },
] as const;

type Visao = 'hierarquia' | 'lista';
const visoes = [
  { value: 'hierarquia', label: 'Hierarquia' },
  { value: 'lista', label: 'Lista' },
];

/** The areas as a tree or as a flat list with filter; the choice stays with the browser. */
export function AreasLista() {
  const [visao, setVisao] = useLocalStorage<Visao>({ key: 'areas-visao', defaultValue: 'hierarquia' });
  const acoes = (
    <>
      <SegmentedControl
        aria-label="Forma de exibir as áreas"
        size="xs"
        data={visoes}
        value={visao}
        onChange={(value) => setVisao(value as Visao)}
      />
      <Button
        variant="default"
        component={Link}
        to={`${areaOrganizacional.path}/organograma`}
        leftSection={<IconOrganograma size={16} />}
      >
        Organograma
      </Button>
      <Button
        variant="default"
        component={Link}
        to={`${areaOrganizacional.path}/relatorio`}
        leftSection={<IconPdf size={16} />}
      >
        Relatório
      </Button>
    </>
  );
  if (visao === 'lista')
    return <ListScreen resource={areaOrganizacional} columns={colunas} filterFields={filtro} headerActions={acoes} />;
  return (
    <>
      <PageHeader
        titulo={areaOrganizacional.nome.varios}
        acoes={
          <>
            {acoes}
            <Allowed permission={areaOrganizacional.permissoes.inserir}>
              <Button component={Link} to={`${areaOrganizacional.path}/new`} leftSection={<IconAdicionar size={16} />}>
                Inserir
              </Button>
            </Allowed>
          </>
        }
      />
      <ArvoreDeAreas />
    </>
  );
}
