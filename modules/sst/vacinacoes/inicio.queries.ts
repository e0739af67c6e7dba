import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '#platform/server/http/context.ts';
import { todas } from '#platform/server/resource/list.ts';
import type { WaitingItem } from '#platform/server/start/start.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { daProxima } from './plano.queries.ts';
import { vacinacao } from './vacinacoes.contract.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

const { path, permissoes, filtro } = vacinacao;

/** Late doses by vaccine, without whose they are: the start page stands open where others look at it. */
async function porVacina(ctx: Ctx, query: z.output<typeof filtro>, limite: number): Promise<WaitingItem[]> {
  const { rows } = await sql<{ id: number; vacina: string; talentos: number; desde: string }>`
    select v.id, v.nome as vacina, count(distinct t.colaborador_id)::int as talentos, min(${daProxima('data_prevista')}) as desde
    from vacinacao t join vacina v on v.id = t.vacina_id where ${todas(vacinacoes.condicoes(ctx, query))}
    group by v.id, v.nome order by min(${daProxima('data_prevista')}), v.nome limit ${limite}`.execute(ctx.db);
  return rows.map(({ id, vacina, talentos, desde }) => ({
    chave: id,
    titulo: vacina,
    detalhe: plural(talentos, 'talento', 'talentos'),
    ate: desde,
    path: `${path}?situacao=A&vacinasIds=${id}`,
  }));
}

/** Courses of vaccines whose next dose is late, for who registers doses. */
export const dosesAtrasadas = workOfList({
  id: 'doses-atrasadas',
  titulo: 'Doses de vacina atrasadas',
  acao: 'Ver doses',
  permissoes: [permissoes.editar],
  ordem: 36,
  tela: path,
  filtro,
  pedido: { situacao: 'A' },
  listar: vacinacoes.listar,
  item: { grupos: porVacina },
});
