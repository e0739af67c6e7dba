import type { WaitingWork } from '#platform/server/start/start.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { permissoesDaGuarda, telaDaGuardaDeTalentos } from './guarda.permissions.ts';
import { lerGuarda } from './guarda.queries.ts';

/** Dismissed talents whose data may be kept no longer, as one thing to do. */
export const guardaDeTalentosVencida: WaitingWork = {
  id: 'guarda-de-talentos-vencida',
  titulo: 'Guarda de talentos vencida',
  acao: 'Ver talentos',
  permissoes: [permissoesDaGuarda.verbos.ANONIMIZAR],
  ordem: 42,
  path: `${telaDaGuardaDeTalentos.path}?situacao=VENCIDO`,
  async ler(ctx) {
    const { totalElements, totalExact } = await lerGuarda(ctx, { nome: null, situacao: 'VENCIDO', page: 0, size: 1 });
    if (totalElements === 0) return { total: 0, itens: [] };
    const titulo = plural(totalElements, 'talento desligado está', 'talentos desligados estão', totalExact);
    const item = { chave: 1, titulo: `${titulo} além do prazo de guarda`, detalhe: null, ate: null };
    return { total: 1, itens: [{ ...item, path: `${telaDaGuardaDeTalentos.path}?situacao=VENCIDO` }] };
  },
};
