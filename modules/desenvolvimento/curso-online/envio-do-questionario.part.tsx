import type { Fila } from '#modules/organizacao/questionario/envio.part.tsx';
import type { TipoDeFolha } from '#modules/organizacao/questionario/folha-lida.part.tsx';
import { filasDe } from '#modules/organizacao/questionario/folhas-da-equipe.part.tsx';
import { enviarGuardadas } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { call } from '#platform/web/api/call.ts';
import {
  abrirTentativa,
  PAGINA_DA_TENTATIVA,
  responderTentativa,
  type TentativaLida,
  telaDosMeusCursos,
} from './meus-cursos.contract.ts';

/** An attempt at the questions of a lesson, as this device keeps it. */
export const daTentativa: TipoDeFolha<TentativaLida> = {
  endpoint: abrirTentativa,
  alcance: `${PAGINA_DA_TENTATIVA}/`,
  permissao: telaDosMeusCursos.permissao,
  aberta: ({ folha }) => folha !== null,
  ultimoDia: () => null,
};

/** Sends what a queue holds: partial answers, or the delivery with its own key. */
export const enviarFila = (id: number, { respostas, entrega }: Fila, key: string): Promise<TentativaLida> =>
  call(responderTentativa, {
    params: { id },
    body: { respostas: [...respostas], respondidoParcialmente: entrega === null },
    key,
    errors: 'nenhum',
    loading: false,
  });

/** Sends what earlier visits of this user left on this device. */
export const enviarPendentes = (usuarioId: number) =>
  enviarGuardadas({
    prefixo: filasDe('online', usuarioId),
    enviar: async ([id = 0], fila, key) => {
      await enviarFila(id, fila, key);
    },
    emendavel: () => true,
    nome: 'prova do curso online',
  });
