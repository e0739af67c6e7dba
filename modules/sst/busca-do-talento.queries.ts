import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';

/** The filter of {@link buscaDoTalento} over `t.colaborador_id`. */
export const filtroDoTalento = {
  busca: (nome: string, { empresaId }: Pick<Ctx, 'empresaId'>) =>
    sql`t.colaborador_id in (select c.id from colaborador c where c.empresa_id = ${empresaId} and ${contem('c.nome_busca', nome)})`,
};
