import type { Fila } from '#modules/organizacao/questionario/envio.part.tsx';
import type { TipoDeFolha } from '#modules/organizacao/questionario/folha-lida.part.tsx';
import { filasDe, folhaDaEquipe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { enviarGuardadas } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { call } from '#platform/web/api/call.ts';
import {
  abrirMinhaPesquisa,
  type FolhaDaPesquisa,
  responderMinhaPesquisa,
  telaDasMinhasPesquisas,
} from './respostas.contract.ts';

/** A survey that somebody of the staff answers, as this device keeps it. */
export const daPesquisa: TipoDeFolha<FolhaDaPesquisa> = {
  endpoint: abrirMinhaPesquisa,
  alcance: `${telaDasMinhasPesquisas.path}/`,
  permissao: telaDasMinhasPesquisas.permissao,
  aberta: ({ folha, recusa }) => folha !== null && recusa === null,
  ultimoDia: ({ dataFim }) => dataFim,
};

/** Sends what a queue holds: partial answers, or the delivery with its own key. */
export async function enviarFila(id: number, { respostas, entrega }: Fila, key: string): Promise<void> {
  await call(responderMinhaPesquisa, {
    params: { id },
    body: { respostas: [...respostas], respondidoParcialmente: entrega === null },
    key,
    errors: 'nenhum',
    loading: false,
  });
}

/** Sends what earlier visits of this user left on this device; of an anonymous survey only the whole. */
export const enviarPendentes = (usuarioId: number) =>
  enviarGuardadas({
    prefixo: filasDe('pesquisa', usuarioId),
    enviar: ([id = 0], fila, key) => enviarFila(id, fila, key),
    vai: ([id = 0], { entrega }) =>
      entrega !== null ||
      folhaDaEquipe<FolhaDaPesquisa>(usuarioId, `${daPesquisa.alcance}${id}`)?.lida.anonima === false,
    emendavel: () => true,
    nome: 'pesquisa',
  });
