import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import {
  colaboradorTurma,
  incluirParticipantes,
} from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { diaTurma } from '#modules/desenvolvimento/dias-turmas/dias-turmas.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';

const t = useApp();
const DIA = '2099-03-02';

/** A class of one place, and two who want it. */
async function cena() {
  const rh = await t.app.empresa();
  const { empresaId, cliente } = rh;
  const [ana, bia] = [await criarColaborador(t.app, empresaId), await criarColaborador(t.app, empresaId)];
  const turmaId = await criarTurma(t.app, empresaId, {
    cursoId: await criarCurso(t.app, empresaId),
    dia: DIA,
    realizada: false,
  });
  await t.app.banco((db) => sql`update turma set maximo_participantes = 1 where id = ${turmaId}`.execute(db));
  const prender = (db: Db) => sql`select from turma where id = ${turmaId} for update`.execute(db);
  const inscritos = async () =>
    (await cliente.call(colaboradorTurma.listar, { query: { turmaId, page: 0, size: 20 } as never })).body.content.map(
      ({ situacao }) => situacao,
    );
  return { ...rh, ana, bia, turmaId, prender, inscritos };
}

describe.runIf(ESPERA_SE)('ao mesmo tempo', () => {
  test('dois lotes pela última vaga: um entra, e o outro ouve que não há', async () => {
    const s = await cena();
    const lote = (id: number) => () =>
      s.cliente.call(incluirParticipantes, {
        body: {
          turmaId: s.turmaId,
          ...{
            areasIds: [],
            cargosIds: [],
            estabelecimentosIds: [],
            colaboradoresIds: [id],
            semCurso: false,
            aCertificar: false,
          },
        },
      });
    const dois = await enquanto(t.app, s.prender, lote(s.ana), lote(s.bia));
    expect(dois.map(({ body }) => [body.inscritos, body.semVaga]).toSorted()).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect(await s.inscritos()).toEqual(['I']);
  });

  test('dois participantes pela última vaga: o segundo é recusado no seu campo', async () => {
    const s = await cena();
    const incluir = (id: number) => () =>
      s.cliente.call(colaboradorTurma.criar, {
        body: { turma: { id: s.turmaId }, colaborador: { id } } as never,
      });
    const dois = await enquanto(t.app, s.prender, incluir(s.ana), incluir(s.bia));
    expect(dois.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(dois.find(({ status }) => status === 400)?.problema.erros).toEqual([
      { campo: 'colaborador', mensagem: 'A turma já tem o máximo de 1 participantes.' },
    ]);
    expect(await s.inscritos()).toEqual(['I']);
  });

  test('dois lugares deixados ao mesmo tempo são de dois que esperam', async () => {
    const s = await cena();
    await t.app.banco((db) =>
      sql`update turma set maximo_participantes = 2, lista_espera = true where id = ${s.turmaId}`.execute(db),
    );
    const novos = [await criarColaborador(t.app, s.empresaId), await criarColaborador(t.app, s.empresaId)];
    const ids: number[] = [];
    for (const id of [s.ana, s.bia, ...novos]) {
      const body = { turma: { id: s.turmaId }, colaborador: { id } } as never;
      ids.push((await s.cliente.call(colaboradorTurma.criar, { body })).body.id);
    }
    expect((await s.inscritos()).toSorted()).toEqual(['E', 'E', 'I', 'I']);
    const sair = (id: number | undefined) => () =>
      s.cliente.call(colaboradorTurma.excluir, { params: { id: id ?? 0 } });
    const dois = await enquanto(t.app, s.prender, sair(ids[0]), sair(ids[1]));
    expect(dois.map(({ status }) => status)).toEqual([204, 204]);
    expect(await s.inscritos()).toEqual(['I', 'I']);
  });

  test('dois dias da turma nas mesmas horas: um deles fica', async () => {
    const s = await cena();
    const criar = (horaIni: string) => () =>
      s.cliente.call(diaTurma.criar, {
        body: {
          ...{ turma: { id: s.turmaId }, dia: DIA, descricao: null, turno: 'M', link: null },
          ...{ horaIni, horaFim: '12:00' },
        } as never,
      });
    const dois = await enquanto(t.app, s.prender, criar('08:00'), criar('09:00'));
    expect(dois.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(dois.find(({ status }) => status === 400)?.problema.erros).toMatchObject([{ campo: 'horaIni' }]);
  });
});
