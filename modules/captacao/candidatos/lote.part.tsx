import { useQueryClient } from '@tanstack/react-query';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { avisar, confirmar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { candidato } from './candidatos.contract.ts';
import {
  exportarQualificacao,
  informarQualificacao,
  removerEmLote,
  verificarPendenciasEmLote,
} from './consultas.contract.ts';

const quantos = (total: number) => plural(total, 'candidato', 'candidatos');

/** What the list does with marked candidates. A refused call has been shown already. */
export function useLoteDeCandidatos() {
  const client = useQueryClient();
  const ler = () => renew(client, candidato.listar.path);

  async function excluir(ids: readonly number[]) {
    const todos = await call(verificarPendenciasEmLote, { body: { ids: [...ids] } });
    const presos = todos.filter(({ pendencias }) => pendencias.length > 0);
    const livres = todos.length - presos.length;
    const itens = presos.map(({ nome, pendencias }) => `${nome}: ${pendencias.join('; ')}`);
    if (livres === 0) return avisar({ titulo: 'Nenhum candidato pode ser excluído', itens });
    const texto = `Confirma a exclusão de ${quantos(livres)}?${presos.length > 0 ? ` ${quantos(presos.length)} com pendências serão mantidos.` : ''}`;
    if (!(await confirmar({ texto, perigo: true }))) return;
    const { removidos, mantidos } = await call(removerEmLote, { body: { ids: [...ids] } });
    await ler();
    toast.sucesso(`${quantos(removidos.length)} excluído(s) com sucesso.`);
    if (mantidos.length > 0) await avisar({ titulo: 'Candidatos mantidos', itens });
  }

  const qualificar = (resultado: 'QUALIFICADO' | 'NAO_QUALIFICADO') => async (ids: readonly number[]) => {
    const { alterados } = await call(informarQualificacao, { body: { ids: [...ids], resultado } });
    await ler();
    const faltam = ids.length - alterados;
    toast.sucesso(`${quantos(alterados)} atualizado(s) com sucesso.`);
    if (faltam > 0) await avisar({ texto: `${quantos(faltam)} com dados incompletos ficaram como estavam.` });
  };

  const exportar = async (ids: readonly number[]) =>
    saveFile(await download(exportarQualificacao, { body: { ids: [...ids] } }));
  const calado = (acao: (ids: readonly number[]) => Promise<unknown>) => (ids: readonly number[]) =>
    void acao(ids).catch(() => undefined);
  return {
    excluir: calado(excluir),
    exportar: calado(exportar),
    qualificar: (resultado: 'QUALIFICADO' | 'NAO_QUALIFICADO') => calado(qualificar(resultado)),
  };
}
