import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { celulaDoProprioTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconAdicionar, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  filtroDeTalentos,
  linhaDoTalento,
  type TalentoComOcorrencias,
  talentosComOcorrencias,
} from './consultas.contract.ts';
import { colaboradorOcorrencia } from './ocorrencias.contract.ts';

const { path, nome, permissoes } = colaboradorOcorrencia;

const colunasDeUm = [
  { campo: 'dataIni', titulo: 'De', largura: 110 },
  { campo: 'dataFim', titulo: 'Até', largura: 110 },
  { campo: 'dias', largura: 80 },
  'tipoOcorrencia',
  'providencia',
  { campo: 'pontuacao', titulo: 'Peso', largura: 90 },
] as const;
const filtroDeUm = [
  { name: 'colaboradorId', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const caminho = [{ rotulo: nome.varios, path }];

const Campo = fieldOf(filtroDeTalentos);
const colunas = columns<TalentoComOcorrencias>(linhaDoTalento, [
  { campo: 'nome', ordenavel: false, render: celulaDoProprioTalento },
  { campo: 'areaOrganizacional', ordenavel: false },
  { campo: 'cargo', ordenavel: false },
  { campo: 'ocorrencias', largura: 120, ordenavel: false },
  { campo: 'faltas', largura: 130, ordenavel: false },
  { campo: 'pontuacao', largura: 110, ordenavel: false },
  { campo: 'ultima', largura: 110, ordenavel: false },
]);

/** The occurrences of one talent. */
function DeUmTalento({ id }: { id: number }) {
  const quem = useEndpoint(colaborador.opcoes, { query: { ids: [id] } });
  const [talento] = quem.data ?? [];
  return (
    <ListScreen
      resource={colaboradorOcorrencia}
      titulo={talento ? `Ocorrências de ${talento.nome}` : nome.varios}
      caminho={caminho}
      columns={colunasDeUm}
      filterFields={filtroDeUm}
    />
  );
}

/** Talents who have occurrences, and what these come to; each line leads to that talent's own. */
function DeTodos() {
  const lista = usePagedList(`${path}/talentos`, filtroDeTalentos, talentosComOcorrencias);
  const navigate = useNavigate();
  const abrir = ({ id }: TalentoComOcorrencias) => ({
    rotulo: 'Ver ocorrências',
    icone: IconVisualizar,
    abre: true,
    onClick: () => void navigate({ to: path, search: searchOf({ colaboradorId: id }) }),
  });
  return (
    <>
      <PageHeader
        titulo={nome.varios}
        acoes={
          <Allowed permission={permissoes.inserir}>
            <Button component={Link} to={`${path}/new`} leftSection={<IconAdicionar size={16} />}>
              Inserir
            </Button>
          </Allowed>
        }
      />
      <PagedList
        of={lista}
        rotulo={nome.varios}
        columns={colunas}
        rows={lista.rows}
        actions={(linha) => [abrir(linha)]}
        emptyText="Nenhum talento tem ocorrências no período."
        rowName={(linha) => linha.nome}
      >
        <Campo name="nome" span={4} />
        <Campo name="dataIni" span={4} />
        <Campo name="dataFim" span={4} />
        <Campo name="areasIds" span={4} />
        <Campo name="cargosIds" span={4} />
        <Campo name="estabelecimentosIds" span={4} />
      </PagedList>
    </>
  );
}

export function OcorrenciasDosTalentos() {
  const { colaboradorId } = useAddress();
  return colaboradorId === undefined ? <DeTodos /> : <DeUmTalento id={Number(colaboradorId)} />;
}
