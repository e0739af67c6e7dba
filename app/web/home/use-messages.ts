import { useQueryClient } from '@tanstack/react-query';
import { obterAvisos } from '#modules/organizacao/avisos/avisos.contract.ts';
import {
  listarMensagens,
  type Mensagem,
  marcarMensagem,
  obterCaixas,
  removerMensagem,
} from '#modules/organizacao/mensagens/mensagens.contract.ts';
import { call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';

/** What a person does with a message. Each renews the boxes and the list; a refusal is shown and answers false. */
export function useMessageActions() {
  const client = useQueryClient();
  const renewed = async (write: Promise<unknown>) => {
    try {
      await write;
    } catch {
      return false;
    }
    await Promise.all([obterCaixas, listarMensagens, obterAvisos].map(({ path }) => renew(client, path)));
    return true;
  };
  return {
    mark: ({ usuarioMensagemId: id }: Mensagem, lida: boolean) =>
      renewed(call(marcarMensagem, { params: { id, flag: lida ? 'true' : 'false' } })),
    remove: async ({ usuarioMensagemId: id, textoAbreviado }: Mensagem) => {
      const texto = `Excluir a mensagem “${textoAbreviado}”?`;
      if (!(await confirmar({ titulo: 'Confirma exclusão?', texto, sim: 'Excluir', nao: 'Cancelar', perigo: true })))
        return false;
      return renewed(call(removerMensagem, { params: { id } }));
    },
  };
}
