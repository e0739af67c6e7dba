import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { antes } from './base.ts';
import { insertOne } from './insert.ts';

/** How many of the largest areas each planning for talents is about. */
const AREAS_APLICADAS = 1;
const AREAS_PLANEJADAS = 3;

/** Rows of a planning for the talents of the largest areas, paid by value and without a later history: a percentage more. */
const talentos = (empresaId: number, tabela: number, data: string, percentual: number, areas: number) =>
  sql`insert into reajuste_colaborador (empresa_id, tabela_reajuste_colaborador_id, colaborador_id, estabelecimento_proposto_id,
      area_organizacional_proposta_id, faixa_salarial_proposta_id, tipo_salario_proposto, salario_proposto, salario_base)
    select ${empresaId}, ${tabela}, p.id, h.estabelecimento_id, h.area_organizacional_id, h.faixa_salarial_id, '3',
      round(h.salario * (100 + ${percentual}::numeric) / 100, 2), h.salario
    from colaborador p cross join lateral colaborador_lotacao(p.id, ${data}::date) h
    where p.empresa_id = ${empresaId} and colaborador_situacao(p.pendencia_folha, p.data_desligamento, ${data}::date) = 'A'
      and h.tipo_salario = '3' and not exists (select from historico_colaborador d where d.colaborador_id = p.id and d.data >= ${data}::date)
      and h.area_organizacional_id in (select m.area_organizacional_id from historico_colaborador m where m.empresa_id = ${empresaId}
        group by m.area_organizacional_id order by count(*) desc, m.area_organizacional_id limit ${areas})`;

/** Some are paid as their band says, and some by an index: what a planning of bands or indices changes. */
async function variarSalarios(db: Db, empresaId: number): Promise<void> {
  const ultimas = sql`h.empresa_id = ${empresaId} and h.faixa_salarial_id is not null and not exists (select from historico_colaborador d
    where d.colaborador_id = h.colaborador_id and d.data > h.data)`;
  await sql`update historico_colaborador h set tipo_salario = '1', salario = null where h.colaborador_id % 6 = 0 and ${ultimas}`.execute(
    db,
  );
  await sql`update historico_colaborador h set tipo_salario = '2', salario = null, indice_id = i.id,
      quantidade = greatest(1, round(h.salario / 1650, 2))
    from (select min(id) as id from indice where empresa_id = ${empresaId}) i
    where h.colaborador_id % 9 = 1 and h.tipo_salario = '3' and h.salario < 3000 and ${ultimas}`.execute(db);
}

/** A planning that was applied: the lines that it wrote, and what it found and left. */
async function aplicar(db: Db, empresaId: number, tabela: number, data: string): Promise<void> {
  await sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id,
      faixa_salarial_id, tipo_salario, salario, tabela_reajuste_colaborador_id)
    select r.empresa_id, r.colaborador_id, ${data}, 'DISSIDIO', r.area_organizacional_proposta_id, r.estabelecimento_proposto_id,
      r.faixa_salarial_proposta_id, '3', r.salario_proposto, r.tabela_reajuste_colaborador_id
    from reajuste_colaborador r where r.tabela_reajuste_colaborador_id = ${tabela}`.execute(db);
  await sql`update reajuste_colaborador set salario_antes = salario_base, salario_depois = salario_proposto
    where tabela_reajuste_colaborador_id = ${tabela}`.execute(db);
  await sql`insert into tabela_reajuste_historico (empresa_id, tabela_reajuste_colaborador_id, data, acao, usuario_nome)
    values (${empresaId}, ${tabela}, ${data}, 'Aplicação', 'Administrador')`.execute(db);
}

/** Plannings of a company: one applied, and one of each type that waits. */
export async function criarRealinhamentos(db: Db, empresaId: number, hoje: string): Promise<void> {
  await variarSalarios(db, empresaId);
  const ano = Number(hoje.slice(0, 4));
  const [aplicada, proxima] = [antes(hoje, 10), antes(hoje, -30)];
  const planejar = (nome: string, tipo: 'T' | 'F' | 'I', data: string, dados: object = {}) =>
    insertOne(db, 'tabela_reajuste_colaborador', {
      empresa_id: empresaId,
      nome,
      data,
      tipo_reajuste: tipo,
      dissidio: false,
      observacao: null,
      aprovada: false,
      ordem_aplicacao: null,
      ...dados,
    });
  const dissidio = await planejar(`Dissídio ${ano}`, 'T', aplicada, {
    dissidio: true,
    observacao: 'Convenção coletiva da categoria.',
    aprovada: true,
    ordem_aplicacao: 1,
  });
  await talentos(empresaId, dissidio, aplicada, 4.5, AREAS_APLICADAS).execute(db);
  await aplicar(db, empresaId, dissidio, aplicada);
  const merito = await planejar('Reajuste por mérito', 'T', proxima, { observacao: 'Áreas com maior rotatividade.' });
  await talentos(empresaId, merito, proxima, 6, AREAS_PLANEJADAS).execute(db);
  const faixas = await planejar(`Tabela salarial de ${ano + 1}`, 'F', `${ano + 1}-01-01`);
  await sql`insert into reajuste_faixa_salarial (empresa_id, tabela_reajuste_colaborador_id, faixa_salarial_id, tipo_salario_proposto,
      valor_proposto, salario_base)
    select ${empresaId}, ${faixas}, f.id, '3', round(h.valor * 1.05, 2), h.valor from faixa_salarial f cross join lateral (
      select x.* from faixa_salarial_historico x where x.faixa_salarial_id = f.id order by x.data desc limit 1) h
    where f.empresa_id = ${empresaId} and h.tipo = '3'`.execute(db);
  const indices = await planejar(`Índices de ${ano + 1}`, 'I', `${ano + 1}-01-01`);
  await sql`insert into reajuste_indice (empresa_id, tabela_reajuste_colaborador_id, indice_id, valor_proposto, salario_base)
    select ${empresaId}, ${indices}, i.id, round(h.valor * 1.05, 2), h.valor from indice i cross join lateral (
      select x.valor from indice_historico x where x.indice_id = i.id order by x.data desc limit 1) h
    where i.empresa_id = ${empresaId}`.execute(db);
}
