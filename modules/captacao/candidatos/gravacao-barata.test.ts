import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exemplos } from '#app/testing/examples.ts';
import { useApp } from '#app/testing/harness.ts';
import { Sampler } from '#app/testing/sample.ts';
import { candidato } from './candidatos.contract.ts';

/** What a save leaves as it was is not written again: indexes, triggers and the log of the database would pay for it each time. */
const t = useApp();

/** Which transaction wrote each row of what belongs to a candidate, by table. */
async function escritas(id: number): Promise<Record<string, string[]>> {
  return t.app.banco(async (db) => {
    const { rows: tabelas } = await sql<{ tabela: string }>`select attrelid::regclass::text as tabela
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attname = 'candidato_id' order by 1`.execute(
      db,
    );
    const lidas: Record<string, string[]> = {};
    for (const { tabela } of tabelas) {
      const { rows } = await sql<{ xmin: string }>`select xmin::text as xmin from ${sql.table(tabela)}
        where candidato_id = ${id} order by ctid`.execute(db);
      if (rows.length > 0) lidas[tabela] = rows.map(({ xmin }) => xmin);
    }
    return lidas;
  });
}

test('gravar sem mudar nada, ou só uma observação, não reescreve palavras nem o que o candidato tem', async () => {
  const dono = await t.app.empresa();
  const sampler = new Sampler(t.app, exemplos);
  const { id, versao, pode, ...form } = await sampler.create(candidato, dono);
  const gravar = async (mudanca: object, atual: number) => {
    const body = { ...form, ...mudanca, versao: atual } as never;
    const answer = await dono.cliente.call(candidato.atualizar, { params: { id }, body });
    expect(answer.status, JSON.stringify(answer.problema)).toBe(200);
    return answer.body.versao;
  };
  await t.app.banco(async (db) => {
    await sql`update candidato set nome = 'Maria de Souza' where id = ${id}`.execute(db);
    await sql`insert into candidato_experiencia (empresa_id, candidato_id, empresa, nome_mercado, data_admissao)
      values (${dono.empresaId}, ${id}, 'Padaria', 'Caixa', '2020-01-01'), (${dono.empresaId}, ${id}, 'Feira', 'Caixa', '2021-01-01')`.execute(
      db,
    );
    await sql`with lingua as (insert into idioma (nome) values ('Língua desta prova') returning id)
      insert into candidato_idioma (empresa_id, candidato_id, idioma_id, nivel) select ${dono.empresaId}, ${id}, id, 'B' from lingua`.execute(
      db,
    );
  });
  const lido = (await dono.cliente.call(candidato.obter, { params: { id } })).body;
  Object.assign(form, Object.fromEntries(Object.entries(lido).filter(([nome]) => nome in form)));
  const antes = await escritas(id);
  expect(Object.keys(antes)).toEqual(
    expect.arrayContaining(['candidato_palavra', 'candidato_experiencia', 'candidato_idioma']),
  );
  const segunda = await gravar({}, versao);
  expect(await escritas(id)).toEqual(antes);
  const terceira = await gravar({ observacao: 'Voltar a ligar' }, segunda);
  expect(await escritas(id)).toEqual(antes);
  const [primeira, ...outras] = lido.experiencias;
  const quarta = await gravar({ experiencias: [{ ...primeira, empresa: 'Mercado' }, ...outras] }, terceira);
  const mudada = await escritas(id);
  const reescritas = mudada.candidato_experiencia?.filter((xmin) => !antes.candidato_experiencia?.includes(xmin));
  expect(reescritas).toHaveLength(1);
  for (const tabela of ['candidato_palavra', 'candidato_idioma']) expect(mudada[tabela]).toEqual(antes[tabela]);
  await gravar({ nome: 'Outro Nome Qualquer', experiencias: lido.experiencias }, quarta);
  const depois = await escritas(id);
  expect(depois.candidato_palavra).not.toEqual(antes.candidato_palavra);
  expect(depois.candidato_idioma).toEqual(antes.candidato_idioma);
});
