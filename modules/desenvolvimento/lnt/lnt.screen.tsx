import { useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { curso } from '#modules/desenvolvimento/cursos/cursos.contract.ts';
import { CampoDeAreas } from '#modules/organizacao/areas-organizacionais/campo-areas.part.tsx';
import type { CodigoDe } from '#platform/shared/contract/options.ts';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { useAction } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconCurso, IconLista, IconTrocar } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  finalizarLnt,
  gerarCursoDoPedido,
  lnt,
  pedidoLnt,
  permissaoDeFinalizar,
  reabrirLnt,
  situacaoLnt,
} from './lnt.contract.ts';

type Linha = z.output<typeof lnt.linha> & Stored;
type Pedido = z.output<typeof pedidoLnt.linha> & Stored;

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
            onClick: () => void navigate({ to: pedidoLnt.path, search: { lntId: linha.id } as never }),
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
  { campo: 'lnt', largura: 180 },
] as const;
const filtroDosPedidos = [
  { name: 'pedido', span: 6 },
  { name: 'lntId', span: 6 },
  { name: 'areasIds', span: 8 },
  { name: 'prioridade', span: 4 },
] as const;

export function PedidosLista() {
  const gerar = useAction(gerarCursoDoPedido);
  const criaCurso = usePermission(curso.permissoes.inserir);
  const criar = async ({ id }: Pedido) => {
    try {
      const { nome } = await gerar.mutateAsync({ params: { id } });
      toast.sucesso(`Curso ${nome} criado. Complete-o em Cursos.`);
    } catch {
      // shown already
    }
  };
  const acoes = (linha: Pedido) =>
    criaCurso && linha.curso === null
      ? [{ rotulo: 'Criar curso', icone: IconCurso, onClick: () => void criar(linha) }]
      : [];
  return (
    <ListScreen resource={pedidoLnt} columns={colunasDosPedidos} filterFields={filtroDosPedidos} rowActions={acoes} />
  );
}

export const PedidoFormulario = () => (
  <FormScreen resource={pedidoLnt} defaults={{ prioridade: 'M' }}>
    {() => (
      <FormSection>
        <CampoDoPedido name="lnt" span={6} />
        <CampoDoPedido name="areaOrganizacional" span={6} />
        <CampoDoPedido name="curso" span={6} />
        <CampoDoPedido name="nome" span={6} />
        <CampoDoPedido name="prioridade" span={4} variant="select" />
        <CampoDoPedido name="qtdParticipantes" span={4} />
        <CampoDoPedido name="justificativa" />
      </FormSection>
    )}
  </FormScreen>
);
