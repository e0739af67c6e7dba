import { sql } from 'kysely';
import { amongIds, idList } from '#platform/server/db/id-list.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { lugaresRepetidos } from '#platform/shared/text.ts';
import { extintor } from './extintores.contract.ts';
import { extintores, tamanhoSql } from './extintores.resource.ts';
import {
  type AInspecionar,
  inspecionar,
  inspecoesDoExtintor,
  itensDaInspecao,
  listarAInspecionar,
  POR_VEZ,
} from './inspecoes.contract.ts';
import { recalcularVencimentos } from './inspecoes.queries.ts';

/** Inspections of one extinguisher that its page shows: three years of months. */
const MOSTRADAS = 36;

type Feita = (typeof inspecoesDoExtintor)['resposta']['_output'][number];
type DosItens = Readonly<Record<(typeof itensDaInspecao)[number][0], string | null>>;
type Lida = Omit<Feita, 'falhas'> & DosItens;

/** What did not conform, in words. */
const falhasDe = (respostas: DosItens): string[] =>
  itensDaInspecao.flatMap(([item, rotulo]) => (respostas[item] === 'N' ? [rotulo] : []));

export const inspecoesHandlers: readonly Handler[] = [
  on(listarAInspecionar, async ({ db, empresaId }, { query: { estabelecimentoId, ambienteId, extintorId } }) => {
    const quais = [estabelecimentoId, ambienteId, extintorId].every((id) => id === null)
      ? sql`false`
      : sql`(${estabelecimentoId}::bigint is null or t.estabelecimento_id = ${estabelecimentoId})
        and (${ambienteId}::bigint is null or t.ambiente_id = ${ambienteId}) and (${extintorId}::bigint is null or t.id = ${extintorId})`;
    const { rows } = await sql<
      Omit<AInspecionar, 'falhas'> & DosItens
    >`select t.id, t.numero, t.agente, ${tamanhoSql} as tamanho,
        concat_ws(', ', e.nome, a.nome, t.ponto) as lugar, t.inspecao_ate as "inspecaoAte", t.vence_em as "venceEm",
        t.anual_ate as "anualAte", t.recarga_ate as "recargaAte", t.teste_ate as "testeAte",
        u.lacre, u.manometro, u.acesso, u.sinalizacao, u.mangueira, u.peso
      from extintor t join estabelecimento e on e.id = t.estabelecimento_id left join ambiente a on a.id = t.ambiente_id
        left join lateral (select * from extintor_inspecao i where i.extintor_id = t.id order by i.data desc, i.id desc limit 1) u on true
      where t.empresa_id = ${empresaId} and t.situacao in ('U', 'R') and ${quais}
      order by t.inspecao_ate, t.numero limit ${POR_VEZ}`.execute(db);
    return rows.map(({ lacre, manometro, acesso, sinalizacao, mangueira, peso, ...lido }) => ({
      ...lido,
      falhas: falhasDe({ lacre, manometro, acesso, sinalizacao, mangueira, peso }),
    }));
  }),
  on(inspecionar, async (ctx, { body: { data, nivel, inspecoes } }) => {
    if (data > ctx.hoje) throw campoInvalido('data', 'A data ainda não chegou.');
    const ids = inspecoes.map(({ extintorId }) => extintorId);
    const [repetida] = lugaresRepetidos(ids);
    if (repetida !== undefined)
      throw campoInvalido(`inspecoes[${repetida}].extintorId`, 'Este extintor já está na lista.');
    const { rows } = await sql<{ id: number; numero: string; parado: boolean; novo: boolean }>`select t.id, t.numero,
        t.situacao not in ('U', 'R') as parado, t.fabricado_em > ${data}::date as novo
      from extintor t where t.empresa_id = ${ctx.empresaId} and ${amongIds('t.id', ids)} order by t.id for update`.execute(
      ctx.db,
    );
    const porId = new Map(rows.map((row) => [row.id, row]));
    for (const [lugar, id] of ids.entries()) {
      const achado = porId.get(id);
      const campo = `inspecoes[${lugar}].extintorId`;
      if (!achado || achado.parado)
        throw campoInvalido(campo, 'Só se inspeciona um extintor em uso ou reserva desta empresa.');
      if (achado.novo) throw campoInvalido('data', `O extintor ${achado.numero} foi fabricado depois desta data.`);
    }
    const linhas = JSON.stringify(inspecoes);
    await sql`insert into extintor_inspecao as t (empresa_id, extintor_id, data, nivel, lacre, manometro, acesso, sinalizacao,
        mangueira, peso, observacao, inspecionado_por)
      select ${ctx.empresaId}, x."extintorId", ${data}::date, ${nivel}, x.lacre, x.manometro, x.acesso, x.sinalizacao, x.mangueira, x.peso,
        x.observacao, ${ctx.ator.nome}
      from jsonb_to_recordset(${linhas}::jsonb) as x ("extintorId" bigint, lacre text, manometro text, acesso text, sinalizacao text,
        mangueira text, peso text, observacao text)
      on conflict on constraint extintor_inspecao_unica do update set lacre = excluded.lacre, manometro = excluded.manometro,
        acesso = excluded.acesso, sinalizacao = excluded.sinalizacao, mangueira = excluded.mangueira, peso = excluded.peso,
        observacao = excluded.observacao, inspecionado_por = excluded.inspecionado_por`.execute(ctx.db);
    await recalcularVencimentos(ctx.db, ids);
    await ctx.auditar(
      ...inspecoes.map(({ extintorId, ...depois }) => ({
        acao: 'Inspeção',
        entidade: extintor.nome.um,
        entidadeId: extintorId,
        depois: { data, nivel, ...depois },
      })),
    );
    const { rows: ruins } = await sql<{ quantas: number }>`select count(*)::int as quantas from extintor_inspecao i
      where i.extintor_id = any (${idList(ids)}) and i.data = ${data}::date and i.nivel = ${nivel} and not i.conforme`.execute(
      ctx.db,
    );
    return { registradas: ids.length, naoConformes: ruins[0]?.quantas ?? 0 };
  }),
  on(inspecoesDoExtintor, async (ctx, { params: { id } }) => {
    await extintores.obter(ctx, id);
    const { rows } =
      await sql<Lida>`select id, data, nivel, conforme, observacao, inspecionado_por as "inspecionadoPor",
        lacre, manometro, acesso, sinalizacao, mangueira, peso
      from extintor_inspecao where extintor_id = ${id} and empresa_id = ${ctx.empresaId}
      order by data desc, id desc limit ${MOSTRADAS}`.execute(ctx.db);
    return rows.map(({ lacre, manometro, acesso, sinalizacao, mangueira, peso, ...feita }) => ({
      ...feita,
      falhas: falhasDe({ lacre, manometro, acesso, sinalizacao, mangueira, peso }),
    }));
  }),
];
