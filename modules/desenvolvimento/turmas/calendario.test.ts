import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { lerCalendarioDeTurmas } from './calendario.contract.ts';

const t = useApp();

test('o calendário traz os dias das turmas da empresa no período, na ordem, com local, instrutor e quantos participam', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const cursoId = await criarCurso(t.app, empresaId, { nome: 'Excel' });
  const ana = await criarColaborador(t.app, empresaId);
  const turmaId = await criarTurma(t.app, empresaId, { cursoId, dia: '2026-03-02', aprovadosIds: [ana] });
  await t.app.banco((db) => sql`update turma set instituicao = 'SENAI' where id = ${turmaId}`.execute(db));
  await t.app.banco((db) =>
    sql`insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim, descricao) values
      (${empresaId}, ${turmaId}, '2026-03-31', '13:00', '17:00', null), (${empresaId}, ${turmaId}, '2026-03-31', '08:00', '12:00', 'Prática'),
      (${empresaId}, ${turmaId}, '2026-04-01', '08:00', '12:00', null), (${empresaId}, ${turmaId}, '2026-02-28', '08:00', '12:00', null)`.execute(
      db,
    ),
  );
  const ler = (inicio: string, fim: string, quem = cliente) =>
    quem.call(lerCalendarioDeTurmas, { query: { inicio, fim } });
  const { body } = await ler('2026-03-01', '2026-03-31');
  expect(body).toMatchObject([
    { turmaId, curso: 'Excel', dia: '2026-03-31', horaIni: '08:00', horaFim: '12:00', assunto: 'Prática' },
    { dia: '2026-03-31', horaIni: '13:00', instrutor: 'Ivo', local: 'SENAI', participantes: 1 },
  ]);
  expect((await ler('2026-02-28', '2026-04-01')).body).toHaveLength(4);
  expect((await ler('2026-03-02', '2026-03-01')).problema.erros).toMatchObject([{ campo: 'fim' }]);
  expect((await ler('2026-01-01', '2026-03-04')).problema.erros).toEqual([
    { campo: 'fim', mensagem: 'O período é de no máximo 62 dias.' },
  ]);
  const outra = await t.app.empresa();
  expect((await ler('2026-03-01', '2026-03-31', outra.cliente)).body).toEqual([]);
});
