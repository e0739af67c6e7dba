import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { cipa, contarEmpregados, gerarCalendario, type SituacaoDoMembro, situacaoDosMembros } from './cipa.contract.ts';
import { empregadoDo, gestoes } from './cipa.resource.ts';
import { calendario, estavelAte, FALTAS_TOLERADAS, fimDoMandato } from './cipa.rules.ts';

type Lido = Omit<SituacaoDoMembro, 'estavelAte' | 'perdeOMandato'>;

export const cipaHandlers: readonly Handler[] = [
  on(contarEmpregados, async (ctx, { query: { estabelecimentoId, data } }) => {
    const { rows } = await sql<{ empregados: number }>`select count(*)::int as empregados from colaborador c
      where c.empresa_id = ${ctx.empresaId} and ${empregadoDo(estabelecimentoId, sql`${data}::date`)}`.execute(ctx.db);
    return { empregados: rows[0]?.empregados ?? 0 };
  }),
  on(situacaoDosMembros, async (ctx, { params: { id } }) => {
    const { dataIni } = await gestoes.obter(ctx, id);
    const { rows } = await sql<Lido>`select m.id, c.nome, m.representacao, m.condicao, m.cargo, m.saida_em as "saidaEm",
        (select count(*)::int from cipa_presenca p join cipa_reuniao r on r.id = p.cipa_reuniao_id
          where r.cipa_id = m.cipa_id and r.tipo = 'O' and p.colaborador_id = m.colaborador_id and p.situacao = 'F') as faltas
      from cipa_membro m join colaborador c on c.id = m.colaborador_id
      where m.cipa_id = ${id} and m.empresa_id = ${ctx.empresaId}
      order by m.saida_em is not null, m.representacao, m.condicao desc, m.id`.execute(ctx.db);
    return rows.map((membro) => ({
      ...membro,
      estavelAte: estavelAte(membro, fimDoMandato(dataIni)),
      perdeOMandato: membro.condicao === 'T' && membro.saidaEm === null && membro.faltas > FALTAS_TOLERADAS,
    }));
  }),
  on(gerarCalendario, async (ctx, { params: { id }, body }) => {
    // Two who plan one mandate wait for each other.
    await sql`select 1 from cipa where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
    const { dataIni } = await gestoes.obter(ctx, id);
    const fim = fimDoMandato(dataIni);
    if (body.primeira < dataIni || body.primeira > fim)
      throw campoInvalido('primeira', 'A primeira reunião é dentro do mandato.');
    const { rows } = await sql<{ mes: string }>`select to_char(data, 'YYYY-MM') as mes from cipa_reuniao
      where cipa_id = ${id} and empresa_id = ${ctx.empresaId} and tipo = 'O'`.execute(ctx.db);
    const dias = calendario(
      body.primeira,
      fim,
      rows.map(({ mes }) => mes),
    );
    for (const dia of dias)
      await sql`insert into cipa_reuniao (empresa_id, cipa_id, tipo, data, hora, local)
        values (${ctx.empresaId}, ${id}, 'O', ${dia}, ${body.hora}, ${body.local})`.execute(ctx.db);
    await ctx.auditar({ acao: 'Calendário', entidade: cipa.nome.um, entidadeId: id, depois: { ...body, dias } });
    return { criadas: dias.length };
  }),
];
