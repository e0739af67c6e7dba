import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarCategoriaCurso, criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import { listaDePresenca } from './relatorios-treinamento.contract.ts';

const t = useApp();

test('a lista de presença tem vinte linhas por dia onde ninguém diz quantas', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const categoriaId = await criarCategoriaCurso(t.app, empresaId, 'Segurança');
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'NR-35', categoriaId });
  const turmaId = await inserir(
    t.app,
    sql`with t as (insert into turma (empresa_id, curso_id, descricao, instrutor, custo, data_prev_ini)
        values (${empresaId}, ${cursoId}, 'Turma 1', 'Ivo', 0, '2026-03-02') returning id),
      d as (insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
        select ${empresaId}, id, '2026-03-02', '08:00', '12:00' from t)
      select id from t`,
  );
  const numeradas = async (linhas: number | null) =>
    (await linhasDaPrevia(cliente, listaDePresenca as never, { turmasIds: [turmaId], linhas }))
      .filter((linha) => /^\d+ \|/.test(linha))
      .map((linha) => Number(linha.split(' ')[0]));
  expect(await numeradas(null)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  expect(await numeradas(3)).toEqual([1, 2, 3]);
});
