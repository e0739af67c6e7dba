import { useQueryClient } from '@tanstack/react-query';
import { plural } from '#platform/shared/format/plural.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew } from '#platform/web/api/query.ts';
import { avisar } from '#platform/web/ui/dialogs.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { candidato } from './candidatos.contract.ts';
import { exportarQualificacao, informarQualificacao } from './consultas.contract.ts';

const quantos = (total: number) => plural(total, 'candidato', 'candidatos');

/** What the list does with marked candidates. A refused call has been shown already. */
export function useLoteDeCandidatos() {
  const client = useQueryClient();
  const ler = () => renew(client, candidato.listar.path);

  const qualificar = (resultado: 'QUALIFICADO' | 'NAO_QUALIFICADO') => async (ids: readonly number[]) => {
    const { alterados } = await call(informarQualificacao, { body: { ids: [...ids], resultado } });
    await ler();
    const faltam = ids.length - alterados;
    toast.sucesso(`${quantos(alterados)} ${alterados === 1 ? 'atualizado' : 'atualizados'} com sucesso.`);
    if (faltam > 0) await avisar({ texto: `${quantos(faltam)} com dados incompletos ficaram como estavam.` });
  };

  const exportar = async (ids: readonly number[]) =>
    saveFile(await download(exportarQualificacao, { body: { ids: [...ids] } }));
  const calado = (acao: (ids: readonly number[]) => Promise<unknown>) => (ids: readonly number[]) =>
    void acao(ids).catch(() => undefined);
  return {
    exportar: calado(exportar),
    qualificar: (resultado: 'QUALIFICADO' | 'NAO_QUALIFICADO') => calado(qualificar(resultado)),
  };
}
