import { Alert, Button, Text } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { curso } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { permissoesDaTurma, turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { areaOrganizacional } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { CampoDeAreas } from '#modules/organizacao/areas-organizacionais/campo-areas.part.tsx';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import type { Prefill } from '#platform/web/form/contract-form.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { type AddressSearch, idIn, searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconCalendario, IconCurso, IconLista, IconTrocar, IconUsuarios } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  finalizarLnt,
  lnt,
  orientacoesDasLnts,
  pedidoLnt,
  permissaoDeFinalizar,
  reabrirLnt,
  situacaoLnt,
} from './lnt.contract.ts';
import { telaPorTalento } from './por-talento.contract.ts';

type Linha = z.output<typeof lnt.linha> & Stored;
type LinhaDoPedido = z.output<typeof pedidoLnt.linha> & Stored;

const tons = { N: 'neutro', E: 'info', A: 'erro', F: 'sucesso' } as const satisfies Record<
  CodigoDe<typeof situacaoLnt>,
  string
>;

const colunas = [
  'titulo',
  { campo: 'dataIni', largura: 130 },
  { campo: 'dataFim', largura: 130 },
  {
    campo: 'situacao',
    largura: 150,
    render: ({ situacao }: Linha) =>
      situacao && <StatusBadge tom={tons[situacao]}>{situacaoLnt.rotulo(situacao)}</StatusBadge>,
  },
  { campo: 'pedidos', largura: 100 },
] as const;
const filtro = [
  { name: 'titulo', span: 8 },
  { name: 'situacao', span: 4 },
] as const;

const Campo = fieldOf(lnt.form);
const CampoDoPedido = fieldOf(pedidoLnt.form);

export function LntLista() {
  const navigate = useNavigate();
  const finalizar = useAction(finalizarLnt);
  const reabrir = useAction(reabrirLnt);
  const podeFinalizar = usePermission(permissaoDeFinalizar);
  const vePedidos = usePermission(pedidoLnt.permissoes.ver);
  const mudar = async ({ id, situacao }: Linha) => {
    try {
      await (situacao === 'F' ? reabrir : finalizar).mutateAsync({ params: { id } });
      toast.sucesso(situacao === 'F' ? 'LNT reaberta.' : 'LNT finalizada.');
    } catch {
      // shown already
    }
  };
  const acoes = (linha: Linha) => [
    ...(vePedidos
      ? [
          {
            rotulo: 'Pedidos',
            icone: IconLista,
            onClick: () => void navigate({ to: pedidoLnt.path, search: searchOf({ lntId: linha.id }) }),
          },
          {
            rotulo: 'Por talento',
            icone: IconUsuarios,
            onClick: () => void navigate({ to: telaPorTalento.path, search: searchOf({ lntId: linha.id }) }),
          },
        ]
      : []),
    ...(podeFinalizar
      ? [
          {
            rotulo: linha.situacao === 'F' ? 'Reabrir' : 'Finalizar',
            icone: IconTrocar,
            onClick: () => void mudar(linha),
          },
        ]
      : []),
  ];
  return <ListScreen resource={lnt} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

export const LntFormulario = () => (
  <FormScreen resource={lnt} defaults={{}}>
    {({ registro }) => (
      <FormSection>
        <Campo name="titulo" span={6} />
        <Campo name="dataIni" span={3} />
        <Campo name="dataFim" span={3} />
        <Campo name="observacao" />
        <CampoDeAreas name="areasOrganizacionais" escolhidas={registro?.areasOrganizacionais ?? []} />
      </FormSection>
    )}
  </FormScreen>
);

const colunasDosPedidos = [
  'pedido',
  { campo: 'areaOrganizacional', largura: 200 },
  { campo: 'prioridade', largura: 110 },
  { campo: 'qtdParticipantes', titulo: 'Participantes', largura: 120 },
  { campo: 'interessados', ordenavel: false },
  { campo: 'indicados', ordenavel: false, oculta: true },
  { campo: 'turmas', largura: 90 },
  { campo: 'lnt', largura: 180 },
] as const;
const filtroDosPedidos = [
  { name: 'pedido', span: 6, naLinha: true },
  { name: 'lntId', span: 6 },
  { name: 'areasIds', span: 8 },
  { name: 'prioridade', span: 4 },
] as const;

export function PedidosLista() {
  const navigate = useNavigate();
  const { lntId } = useAddress();
  const criaCurso = usePermission(curso.permissoes.inserir);
  const criaTurma = usePermission(permissoesDaTurma.inserir);
  const acoes = ({ id, pedido, curso: pedida }: LinhaDoPedido) => {
    const ir = (to: string, search: AddressSearch) => void navigate({ to, search: searchOf(search) });
    if (pedida === null || pedida.id === undefined)
      return criaCurso
        ? [
            {
              rotulo: 'Criar curso',
              icone: IconCurso,
              onClick: () => ir(`${curso.path}/new`, { cursoLntId: id, nome: pedido }),
            },
          ]
        : [];
    return criaTurma
      ? [
          {
            rotulo: 'Criar turma',
            icone: IconCalendario,
            onClick: () => ir(`${turma.path}/new`, { cursoLntId: id, cursoId: pedida.id, pedido }),
          },
        ]
      : [];
  };
  return (
    <ListScreen
      resource={pedidoLnt}
      columns={colunasDosPedidos}
      filterFields={filtroDosPedidos}
      rowActions={acoes}
      headerActions={
        <Button
          component={Link}
          to={telaPorTalento.path}
          search={searchOf({ lntId })}
          variant="default"
          leftSection={<IconUsuarios size={16} />}
        >
          Por talento
        </Button>
      }
    />
  );
}

/** The one record that a picker offers, when there is no choice. */
const unico = <T,>(oferecidos: readonly T[] | undefined): T | null =>
  oferecidos?.length === 1 ? (oferecidos[0] ?? null) : null;

/** A new request begins with the survey from whose list one came, or with the only one that goes on, and with the only area. */
export function PedidoFormulario() {
  const novo = (useParams({ strict: false }) as { id?: string }).id === undefined;
  const lntId = idIn(useAddress().lntId);
  const lnts = useEndpoint(lnt.opcoes, { query: {} }, { enabled: novo });
  const areas = useEndpoint(areaOrganizacional.opcoes, { query: {} }, { enabled: novo });
  if (novo && (lnts.isPending || areas.isPending)) return <FormSkeleton />;
  const daLnt = lnts.data?.find(({ id }) => id === lntId) ?? unico(lnts.data);
  return <Pedido defaults={{ prioridade: 'M', lnt: daLnt, areaOrganizacional: unico(areas.data) }} />;
}

/** Until when the chosen survey takes requests, and what the training team asks of who makes them. */
function Orientacao() {
  const { form } = useFormContract();
  const escolhida = useWatch({ control: form.control, name: 'lnt' }) as { id?: number } | null;
  const lida = useEndpoint(orientacoesDasLnts).data?.find(({ id }) => id === escolhida?.id);
  if (!lida) return null;
  return (
    <FieldCell span={12}>
      <Alert title={`Pedidos até ${formatarData(lida.dataFim)}`}>
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {lida.observacao}
        </Text>
      </Alert>
    </FieldCell>
  );
}

const Pedido = ({ defaults }: { defaults: Prefill<z.output<typeof pedidoLnt.form>> }) => (
  <FormScreen resource={pedidoLnt} defaults={defaults}>
    {() => (
      <FormSection>
        <Orientacao />
        <CampoDoPedido name="lnt" span={6} />
        <CampoDoPedido name="areaOrganizacional" span={6} />
        <CampoDoPedido name="curso" span={6} />
        <CampoDoPedido name="nome" span={6} />
        <CampoDoPedido name="prioridade" span={4} variant="select" />
        <CampoDoPedido name="qtdParticipantes" span={4} />
        <CampoDoPedido name="participantes" span={12} />
        <CampoDoPedido name="justificativa" />
      </FormSection>
    )}
  </FormScreen>
);
