import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';

const t = useApp();

const criarArquivo = (empresaId: number, horas: number) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo, criado_em)
      values (${empresaId}, 'foto.jpg', 'image/jpeg', 1, '\\x00', '\\x00', now() - make_interval(hours => ${horas})) returning id`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });

test('saem os arquivos que ninguém aponta há um dia, e ficam os novos e os usados', async () => {
  const { empresaId } = await t.app.empresa();
  const [velho, novo, usado] = [
    await criarArquivo(empresaId, 30),
    await criarArquivo(empresaId, 1),
    await criarArquivo(empresaId, 900),
  ];
  const candidato = await criarCandidato(t.app, empresaId);
  await t.app.banco((db) => sql`update candidato set foto_id = ${usado} where id = ${candidato}`.execute(db));
  for (const vez of [1, 2]) {
    await t.app.jobs.send(null, 'plataforma.arquivos-sem-dono', { vez });
    await t.app.executarTarefas();
  }
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`select id from arquivo where empresa_id = ${empresaId} order by id`.execute(db),
  );
  expect(rows.map(({ id }) => id)).toEqual([novo, usado]);
  expect(rows.map(({ id }) => id)).not.toContain(velho);
  const audit = await t.app.banco((db) =>
    sql<{ depois: object }>`select depois from auditoria where acao = 'Limpeza de arquivos sem dono'`.execute(db),
  );
  expect(audit.rows).toEqual([{ depois: { arquivos: 1, bytes: 1 } }]);
});

test('toda coluna que aponta um arquivo tem chave estrangeira, senão a limpeza o tomaria por esquecido', async () => {
  const { rows } = await t.app.banco((db) =>
    sql<{
      coluna: string;
    }>`select a.attrelid::regclass || '.' || a.attname as coluna from pg_attribute a join pg_class k on k.oid = a.attrelid
      where k.relnamespace = 'public'::regnamespace and k.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.attname ~ '(arquivo|foto|anexo|imagem|assinatura)_id$'
        and not exists (select from pg_constraint c where c.contype = 'f' and c.conrelid = a.attrelid and c.conkey[1] = a.attnum)`.execute(
      db,
    ),
  );
  expect(rows).toEqual([]);
});
