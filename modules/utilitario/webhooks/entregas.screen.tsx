import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconLista, IconReabrir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  filtroDasEntregas,
  type LinhaDaEntrega,
  linhaDaEntrega,
  listarEntregas,
  permissoesDosWebhooks,
  reenviarEntrega,
  situacoesDaEntrega,
  telaDasEntregas,
} from './webhooks.contract.ts';

const Campo = fieldOf(filtroDasEntregas);
const tons = { P: 'info', E: 'sucesso', F: 'erro', B: 'neutro' } as const;

const colunas = columns<LinhaDaEntrega>(linhaDaEntrega, [
  { campo: 'registro', ordenavel: false },
  { campo: 'numero', largura: 100, ordenavel: false },
  { campo: 'acao', largura: 130, ordenavel: false },
  { campo: 'webhook', ordenavel: false },
  {
    campo: 'situacao',
    largura: 180,
    ordenavel: false,
    render: ({ situacao }) => <StatusBadge tom={tons[situacao]}>{situacoesDaEntrega.rotulo(situacao)}</StatusBadge>,
  },
  { campo: 'criadoEm', largura: 150, ordenavel: false },
  { campo: 'entregueEm', largura: 150, ordenavel: false },
  {
    campo: 'erro',
    ordenavel: false,
    render: ({ erro, tentativas }) => erro && `${erro} (${plural(tentativas ?? 0, 'tentativa', 'tentativas')})`,
  },
]);

/** What other systems were told of, what waits and what no address took. */
export function EntregasDosWebhooks() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const lista = usePagedList(telaDasEntregas.path, filtroDasEntregas, listarEntregas);
  const podeReenviar = usePermission(permissoesDosWebhooks.verbos.REENVIAR);
  async function reenviar({ id, registro, numero }: LinhaDaEntrega) {
    await call(reenviarEntrega, { params: { id } });
    toast.sucesso(`O aviso de ${registro} ${numero} voltou para a fila.`);
    await renew(client, listarEntregas.path);
  }
  return (
    <>
      <PageHeader titulo={telaDasEntregas.titulo} />
      <PagedList
        of={lista}
        rotulo={telaDasEntregas.titulo}
        columns={colunas}
        rows={lista.rows}
        rowName={({ registro, numero }) => `${registro} ${numero}`}
        actions={(linha) => [
          ...(linha.caminho
            ? [
                {
                  rotulo: 'Abrir o registro',
                  icone: IconLista,
                  onClick: () => void navigate({ to: linha.caminho ?? '' }),
                },
              ]
            : []),
          ...(podeReenviar
            ? [
                {
                  rotulo: 'Enviar de novo',
                  icone: IconReabrir,
                  impedimento: linha.situacao === 'B' ? 'este webhook não tem endereço' : undefined,
                  onClick: () => void reenviar(linha).catch(() => undefined),
                },
              ]
            : []),
        ]}
        emptyText="Nada mudou ainda nos registros de que os webhooks avisam."
      >
        <Campo name="webhookId" span={6} />
        <Campo name="situacao" span={6} />
      </PagedList>
    </>
  );
}
