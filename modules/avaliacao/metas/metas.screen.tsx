import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { BarraDeProgresso } from '#modules/avaliacao/progresso.part.tsx';
import { useTalentoDoEndereco } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { call } from '#platform/web/api/call.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { IconEditar, IconOrganograma } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { lerMeta, registrarResultado, telaDaArvore } from './acompanhar.contract.ts';
import { Meta } from './meta.part.tsx';
import { meta, paginaDaMeta } from './metas.contract.ts';
import { type Medida, progressoDaMeta } from './metas.rules.ts';
import { Ritmo } from './ritmo.part.tsx';

const Campo = fieldOf(meta.form);
const Lista = childListOf(meta.form);
const caminho = [{ rotulo: meta.nome.varios, path: meta.path }];

interface Linha {
  readonly titulo: string;
  readonly inicio: string | null;
  readonly fim: string | null;
  readonly medidas: readonly Medida[];
  readonly colaborador: { readonly nome?: string | undefined } | null;
  readonly areaOrganizacional: { readonly nome?: string | undefined } | null;
}

const colunas = [
  'titulo',
  {
    campo: '$de',
    titulo: 'De quem',
    ordenavel: false,
    render: ({ colaborador, areaOrganizacional }: Linha) => colaborador?.nome ?? areaOrganizacional?.nome,
  },
  { campo: 'metaMae', ordenavel: false, oculta: true },
  { campo: 'inicio', largura: 110, oculta: true },
  { campo: 'fim', largura: 110 },
  { campo: 'peso', largura: 80, oculta: true },
  {
    campo: '$progresso',
    titulo: 'Progresso',
    largura: 180,
    ordenavel: false,
    render: ({ titulo, medidas }: Linha) => (
      <BarraDeProgresso rotulo={`Progresso de ${titulo}`} valor={progressoDaMeta(medidas)} />
    ),
  },
  {
    campo: '$ritmo',
    titulo: 'Situação',
    largura: 130,
    ordenavel: false,
    render: ({ inicio, fim, medidas }: Linha) =>
      inicio && fim && <Ritmo inicio={inicio} fim={fim} progresso={progressoDaMeta(medidas)} />,
  },
] as const;
const filtro = [
  { name: 'titulo', span: 4 },
  { name: 'vigentes', span: 3 },
  { name: 'colaboradorId', span: 5 },
  { name: 'areasIds', span: 6 },
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
] as const;
const padrao = { vigentes: true };

export const MetasLista = () => (
  <ListScreen
    resource={meta}
    columns={colunas}
    filterFields={filtro}
    filterDefaults={padrao}
    pagina={paginaDaMeta}
    rowName={({ titulo }) => titulo}
    headerActions={
      <Button component={Link} to={telaDaArvore.path} variant="default" leftSection={<IconOrganograma size={16} />}>
        Árvore
      </Button>
    }
  />
);

export function MetaFormulario() {
  const navigate = useNavigate();
  const { zona } = useSession().info.systemParameters;
  const { esperando, talento, voltar } = useTalentoDoEndereco();
  if (esperando) return <FormSkeleton />;
  const dia = hoje(zona);
  return (
    <FormScreen
      resource={meta}
      defaults={{ colaborador: talento, inicio: dia, fim: `${dia.slice(0, 4)}-12-31`, peso: 1 }}
      {...(voltar ? { onBack: voltar } : {})}
      onSaved={(salva) => void navigate({ to: paginaDaMeta((salva as { id: number }).id) })}
    >
      {() => (
        <Stack gap="md">
          <FormSection>
            <Campo name="titulo" span={12} />
            <Campo name="colaborador" span={6} help="Ou a área, ao lado." />
            <Campo name="areaOrganizacional" span={6} help="A meta é de um talento ou de uma área." />
            <Campo name="inicio" span={3} />
            <Campo name="fim" span={3} />
            <Campo name="peso" span={2} />
            <Campo name="metaMae" span={4} />
            <Campo name="descricao" span={12} />
          </FormSection>
          <Lista
            name="resultados"
            um="Resultado"
            colunas={['descricao', 'inicial', 'alvo', 'peso']}
            novo={{ peso: 1 }}
          />
        </Stack>
      )}
    </FormScreen>
  );
}

/** A goal with its results and what was noted of them. */
export function PaginaDaMeta() {
  const id = idIn((useParams({ strict: false }) as { id?: string }).id);
  const client = useQueryClient();
  const podeEditar = usePermission(meta.permissoes.editar);
  const { data, error } = useEndpoint(lerMeta, { params: { id } });
  const registro = useEndpoint(meta.obter, { params: { id } });
  if (error) return <MissingRecord titulo={meta.nome.um} caminho={caminho} error={error} />;
  if (!data) return <FormSkeleton />;
  const cuida = podeEditar && registro.data?.pode.editar === true;
  return (
    <>
      <PageHeader
        titulo={data.titulo}
        caminho={caminho}
        acoes={
          cuida && (
            <Button component={Link} to={`${meta.path}/${id}/edit`} leftSection={<IconEditar size={16} />}>
              Editar meta
            </Button>
          )
        }
      />
      <Paper withBorder p="md" maw={900}>
        <Group gap="xs" mb="xs">
          <Text fw={600}>{data.dono}</Text>
          <Text size="sm" c="dimmed">
            {`${data.daArea ? 'meta da área' : 'meta do talento'}, até ${formatarData(data.fim)}`}
          </Text>
        </Group>
        <Meta
          meta={data}
          comHistorico
          registrar={
            cuida
              ? async (resultadoId, body, options) => {
                  await call(registrarResultado, { params: { id, resultadoId }, body, ...options });
                  await renew(client, meta.listar.path);
                }
              : undefined
          }
        />
      </Paper>
    </>
  );
}
