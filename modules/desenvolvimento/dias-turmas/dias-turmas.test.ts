import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { diaTurma } from './dias-turmas.contract.ts';

const t = useApp();

test('o turno de um dia é o dia inteiro, a manhã, a tarde ou a noite, cada um com a sua letra', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const turmaId = await criarTurma(t.app, empresaId, {
    cursoId: await criarCurso(t.app, empresaId),
    dia: '2026-03-02',
  });
  const criar = (turno: string, horaIni: string, horaFim: string, dia = '2026-03-02') =>
    cliente.call(diaTurma.criar, {
      body: {
        turma: { id: turmaId },
        dia,
        descricao: null,
        turno,
        horaIni,
        horaFim,
        link: null,
      } as never,
    });
  const criados = [
    await criar('M', '08:00', '12:00'),
    await criar('T', '13:00', '17:00'),
    await criar('N', '18:00', '20:00'),
    await criar('D', '21:00', '22:00'),
  ];
  expect(criados.map(({ body }) => body.turnoDescricao)).toEqual(['Manhã', 'Tarde', 'Noite', 'Dia inteiro']);
  expect((await criar('X', '22:00', '23:00')).problema.erros).toMatchObject([{ campo: 'turno' }]);
  expect((await criar('M', '08:00', '12:00', '2026-03-03')).problema.erros).toEqual([
    { campo: 'dia', mensagem: 'A turma é do dia 02/03/2026' },
  ]);
});
