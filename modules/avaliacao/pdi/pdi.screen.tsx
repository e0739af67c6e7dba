import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { BarraDeProgresso } from '#modules/avaliacao/progresso.part.tsx';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { IconEditar, IconImprimir } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useLacunasDoEndereco } from './lacunas.part.tsx';
import { paginaDoPlano, pdi } from './pdi.contract.ts';
import { escreverNoPlano, imprimirPlano, lerPlano, moverAcao } from './plano.contract.ts';
import { Plano } from './plano.part.tsx';
import { SituacaoDoPlano } from './situacao.part.tsx';

const Campo = fieldOf(pdi.form);
const Lista = childListOf(pdi.form);
const caminho = [{ rotulo: pdi.nome.varios, path: pdi.path }];

const colunas = [
  { campo: 'colaborador', render: celulaDoTalento },
  'titulo',
  { campo: 'areaOrganizacional', ordenavel: false },
  { campo: 'origem', largura: 110, oculta: true },
  { campo: 'inicio', largura: 110, oculta: true },
  { campo: 'fim', largura: 110 },
  {
    campo: 'progresso',
    largura: 160,
    ordenavel: false,
    render: ({
      titulo,
      progresso,
      situacao,
    }: {
      titulo: string;
      progresso: string | null;
      situacao: string | null;
    }) => <BarraDeProgresso rotulo={`Progresso de ${titulo}`} valor={progresso ?? '0'} atrasado={situacao === 'A'} />,
  },
  {
    campo: 'situacao',
    largura: 140,
    ordenavel: false,
    render: ({ situacao }: { situacao: 'E' | 'A' | 'C' | 'I' | null }) =>
      situacao && <SituacaoDoPlano situacao={situacao} />,
  },
] as const;
const filtro = [
  { name: 'nome', span: 4 },
  { name: 'situacao', span: 3 },
  { name: 'origem', span: 3 },
  { name: 'areasIds', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;

export const PlanosLista = () => (
  <ListScreen
    resource={pdi}
    columns={colunas}
    filterFields={filtro}
    pagina={paginaDoPlano}
    rowName={({ colaborador, titulo }) => `${colaborador?.nome ?? ''}, ${titulo}`}
  />
);

export function PlanoFormulario() {
  const navigate = useNavigate();
  const { zona } = useSession().info.systemParameters;
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  const dia = hoje(zona);
  const lacunas = useLacunasDoEndereco(dia);
  if (esperando || !lacunas) return <FormSkeleton />;
  return (
    <FormScreen
      resource={pdi}
      defaults={{ colaborador: talento, inicio: dia, fim: somarMeses(dia, 12), ...lacunas }}
      {...(voltar ? { onBack: voltar } : {})}
      onSaved={(salvo) => void navigate({ to: paginaDoPlano((salvo as { id: number }).id) })}
    >
      {() => (
        <Stack gap="md">
          <FormSection>
            <Campo name="colaborador" span={6} />
            <Campo name="titulo" span={6} />
            <Campo name="origem" span={4} />
            <Campo name="inicio" span={4} />
            <Campo name="fim" span={4} />
            <Campo name="objetivo" span={12} />
          </FormSection>
          <Lista name="acoes" um="Ação" colunas={['descricao', 'tipo', 'prazo', 'progresso']} novo={{ progresso: 0 }} />
        </Stack>
      )}
    </FormScreen>
  );
}

/** A plan to be read, moved and talked about by who looks after the talent. */
export function PaginaDoPlano() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const params = { id };
  const client = useQueryClient();
  const podeEditar = usePermission(pdi.permissoes.editar);
  const { data: plano, error } = useEndpoint(lerPlano, { params });
  if (error) return <MissingRecord titulo={pdi.nome.um} caminho={caminho} error={error} />;
  if (!plano) return <FormSkeleton />;
  const renovar = () => renew(client, pdi.listar.path);
  const imprimir = () => void download(imprimirPlano, { params }).then(saveFile, () => undefined);
  return (
    <>
      <PageHeader
        titulo={`${plano.titulo}: ${plano.colaborador.nome}`}
        caminho={caminho}
        acoes={
          <Group gap="xs">
            <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={imprimir}>
              Imprimir
            </Button>
            {podeEditar && (
              <Button component={Link} to={`${pdi.path}/${id}/edit`} leftSection={<IconEditar size={16} />}>
                Editar plano
              </Button>
            )}
          </Group>
        }
      />
      <Paper withBorder p="md" maw={900}>
        <Plano
          plano={plano}
          proprio={false}
          {...(podeEditar && {
            mover: async (acaoId: number, progresso: number) => {
              await call(moverAcao, { params: { id, acaoId }, body: { progresso } });
              await renovar();
            },
            escrever: async (texto, options) => {
              await call(escreverNoPlano, { params, body: { texto }, ...options });
              await renovar();
            },
          })}
        />
      </Paper>
    </>
  );
}
