import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { linhasDaPrevia } from '#app/testing/preview-lines.ts';
import { criarCategoriaCurso, criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { conjuntoMetaHoras } from './metas-horas.contract.ts';
import { metaERealizado } from './realizado.contract.ts';

const t = useApp();

test('as horas de cada mês são as de quem esteve presente, na categoria da meta, ao lado dela e do que falta', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const categoriaId = await criarCategoriaCurso(t.app, empresaId, 'Segurança');
  const daCategoria = await criarCurso(t.app, empresaId, { categoriaId });
  const deFora = await criarCurso(t.app, empresaId);
  const [ana, bia] = [await criarColaborador(t.app, empresaId), await criarColaborador(t.app, empresaId)];
  /** A class of one day of four hours; of the two talents only the first was there. */
  const dar = async (cursoId: number, dia: string) => {
    const turmaId = await criarTurma(t.app, empresaId, { cursoId, dia, aprovadosIds: [ana, bia] });
    await t.app.banco((db) =>
      sql`with d as (insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
          values (${empresaId}, ${turmaId}, ${dia}, '08:00', '12:00') returning id)
        insert into turma_presenca (empresa_id, turma_dia_id, colaborador_turma_id, presente, origem)
        select ${empresaId}, d.id, c.id, c.colaborador_id = ${ana}, 'T' from d, colaborador_turma c where c.turma_id = ${turmaId}`.execute(
        db,
      ),
    );
  };
  await dar(daCategoria, '2026-02-28');
  await dar(daCategoria, '2026-03-02');
  await dar(daCategoria, '2026-03-31');
  await dar(deFora, '2026-03-10');
  // An online course has no days: who concluded it did its hours.
  const online = await criarCurso(t.app, empresaId, { categoriaId, cargaHoraria: '1:30' });
  await criarTurma(t.app, empresaId, { cursoId: online, dia: '2026-04-07', aprovadosIds: [ana, bia] });
  const { body: conjunto } = await cliente.call(conjuntoMetaHoras.criar, {
    body: {
      nome: 'Horas de segurança',
      categoriaCurso: { id: categoriaId },
      metas: [{ id: null, mesAno: '2026-03-01', metaHora: '10:00', editavel: true }],
    },
  });
  const pedir = (conjuntoId: number, mesFim = '2026-04-01') =>
    cliente.call(metaERealizado.previa, { body: { conjuntoId, mesIni: '2026-02-01', mesFim } });
  const linhas = (conjuntoId: number) =>
    linhasDaPrevia(cliente, metaERealizado, { conjuntoId, mesIni: '2026-02-01', mesFim: '2026-04-01' });
  expect(await linhas(conjunto.id)).toMatchInlineSnapshot(`
    [
      "Metas: Horas de segurança · De: 02/2026 · Até: 04/2026",
      "Mês | Meta | Realizado | Falta | Atingido (%)",
      "02/2026 |  | 4:00 |  | ",
      "03/2026 | 10:00 | 8:00 | 2:00 | 80,00%",
      "04/2026 | 10:00 | 3:00 | 7:00 | 30,00%",
      "Horas realizadas: 15:00 (das presenças nas aulas e dos cursos online concluídos)",
      "Meta do período: 20:00",
      "Meses com a meta atingida: 0 (de 2 com meta)",
      "Horas realizadas e meta de cada mês (barras)",
      "  02/2026 = 240: 4:00",
      "  03/2026 = 480: 8:00",
      "  03/2026, meta = 600: 10:00",
      "  04/2026 = 180: 3:00",
      "  04/2026, meta = 600: 10:00",
    ]
  `);
  const { body: todas } = await cliente.call(conjuntoMetaHoras.criar, {
    body: {
      nome: 'Todas',
      categoriaCurso: null,
      metas: [{ id: null, mesAno: '2026-01-01', metaHora: '1:00', editavel: true }],
    },
  });
  expect((await linhas(todas.id)).join(' ')).toContain('12:00');
  expect((await pedir(conjunto.id, '2026-01-01')).problema.erros).toEqual([
    { campo: 'mesFim', mensagem: 'O último mês não pode ser anterior ao primeiro' },
  ]);
  expect((await pedir(conjunto.id, '2029-02-01')).problema.erros).toEqual([
    { campo: 'mesFim', mensagem: 'Escolha até 36 meses' },
  ]);
  expect((await pedir(conjunto.id, '2029-01-01')).status).toBe(200);
  const outra = await t.app.empresa();
  expect(
    (
      await outra.cliente.call(metaERealizado.previa, {
        body: { conjuntoId: conjunto.id, mesIni: '2026-02-01', mesFim: '2026-03-01' },
      })
    ).status,
  ).toBe(404);
});
