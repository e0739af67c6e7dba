import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconCadeado, IconLista, IconPdf, IconReabrir } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { acaoDaInvestigacao } from './acoes.contract.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import {
  encerrarInvestigacao,
  imprimirInvestigacao,
  investigacao,
  reabrirInvestigacao,
  verbosDaInvestigacao,
} from './investigacao.contract.ts';

interface Registro {
  readonly id: number;
  readonly encerradaEm: string | null;
}

/** What is done with a stored investigation, in the list and on its own page; `aoMudar` follows what made another state of it. */
export function useAcoesDaInvestigacao(aoMudar?: () => void): (registro: Registro) => RowAction[] {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [mayClose, maySeeActions] = [
    usePermission(verbosDaInvestigacao.ENCERRAR),
    usePermission(acaoDaInvestigacao.permissoes.ver),
  ];
  async function mudar(id: number, encerra: boolean) {
    const texto = encerra
      ? 'Encerrada, a investigação não muda mais: reabra-a se algo novo aparecer.'
      : 'Reaberta, a investigação volta a ser mudada, e deixa de estar encerrada.';
    if (!(await confirmar({ titulo: encerra ? 'Encerrar a investigação?' : 'Reabrir a investigação?', texto }))) return;
    await call(encerra ? encerrarInvestigacao : reabrirInvestigacao, { params: { id } });
    toast.sucesso(encerra ? 'Investigação encerrada com sucesso.' : 'Investigação reaberta com sucesso.');
    await renew(client, investigacao.listar.path);
    await renew(client, comunicacaoDeAcidente.listar.path);
    aoMudar?.();
  }
  return ({ id, encerradaEm }) => [
    {
      rotulo: 'Imprimir PDF',
      icone: IconPdf,
      onClick: () =>
        void download(imprimirInvestigacao, { params: { id }, body: {} })
          .then(saveFile)
          .catch(() => undefined),
    },
    ...(maySeeActions
      ? [
          {
            rotulo: 'Plano de ação',
            icone: IconLista,
            onClick: () => void navigate({ to: `${investigacao.path}/${id}/acoes` }),
          },
        ]
      : []),
    ...(mayClose
      ? [
          {
            rotulo: encerradaEm === null ? 'Encerrar' : 'Reabrir',
            icone: encerradaEm === null ? IconCadeado : IconReabrir,
            onClick: () => void mudar(id, encerradaEm === null).catch(() => undefined),
          },
        ]
      : []),
  ];
}
