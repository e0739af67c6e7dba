import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { paginasDoPdf, textoDoPdf } from '#app/testing/pdf.ts';
import { criarColaborador, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import { convocarTalentos, imprimirConvocados } from './convocacao.contract.ts';
import { configurarPcmso, listarPrevistos, telaDosPrevistos } from './exames-previstos.contract.ts';

const t = useApp();
const amanha = somarDias(hoje(), 1);

/** Ana has an address and Bia has none; both were never examined. */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  await criarColaborador(t.app, empresaId, { nome: 'Ana', email: 'ana@exemplo.com' });
  await criarColaborador(t.app, empresaId, { nome: 'Bia' });
  const clinicaId = await inserir(
    t.app,
    sql`insert into clinica (empresa_id, nome, tipo, cnpj, endereco, data_inicio_contrato)
      values (${empresaId}, 'Clínica Vida', 'CLINICA', '11222333000181', 'Rua das Flores, 10', '2020-01-01') returning id`,
  );
  await cliente.call(configurarPcmso, { body: { grauDeRisco: null, idadeAnual: null } });
  const lista = async (filtro: object = {}) =>
    (await cliente.call(listarPrevistos, { query: { page: 0, ...filtro } as never })).body.content;
  const ids = (await lista()).map(({ id }) => id);
  const convocar = (dados: object = {}) =>
    cliente.call(convocarTalentos, {
      body: {
        previstosIds: ids,
        data: amanha,
        hora: '08:30',
        intervalo: null,
        clinica: { id: clinicaId },
        orientacoes: 'Leve documento com foto.',
        porEmail: true,
        ...dados,
      } as never,
    });
  const emails = async () => {
    const { rows } = await t.app.banco((db) =>
      sql<{
        para: string[];
        texto: string;
      }>`select para, texto from email_saida where empresa_id = ${empresaId} order by id`.execute(db),
    );
    return rows;
  };
  return { ...dono, ids, lista, convocar, emails, clinicaId };
}

test('os talentos dos exames marcados são convocados: por e-mail quem tem, e quem não tem é dito', async () => {
  const s = await cena();
  expect((await s.convocar()).body).toEqual({ convocados: 2, semEmail: ['Bia'] });
  const [email, ...outros] = await s.emails();
  expect(outros).toEqual([]);
  expect(email?.para).toEqual(['ana@exemplo.com']);
  for (const parte of [
    'Exame clínico (admissional)',
    'às 08:30',
    'Clínica Vida, Rua das Flores, 10',
    'Leve documento com foto.',
  ])
    expect(email?.texto).toContain(parte);
  expect((await s.lista()).map(({ convocadoPara }) => convocadoPara)).toEqual([amanha, amanha]);
});

test('convocar de novo para o mesmo dia troca a hora, e sem e-mail ninguém recebe mensagem', async () => {
  const s = await cena();
  expect((await s.convocar({ porEmail: false })).body).toEqual({ convocados: 2, semEmail: [] });
  await s.convocar({ porEmail: false, hora: '14:00' });
  expect(await s.emails()).toEqual([]);
  const { rows } = await t.app.banco((db) =>
    sql<{ hora: string }>`select hora from convocacao_exame where empresa_id = ${s.empresaId}`.execute(db),
  );
  expect(rows).toEqual([{ hora: '14:00' }, { hora: '14:00' }]);
});

test('a convocação recusa dia passado, exame de outra empresa e quem não tem a permissão', async () => {
  const [s, outra] = [await cena(), await cena()];
  expect((await s.convocar({ data: somarDias(hoje(), -1) })).problema.erros).toEqual([
    { campo: 'data', mensagem: 'A data já passou' },
  ]);
  expect((await s.convocar({ previstosIds: outra.ids })).status).toBe(404);
  const { cliente } = await t.app.usuario(s.empresaId, [telaDosPrevistos.permissao]);
  const body = {
    previstosIds: s.ids,
    data: amanha,
    hora: '08:00',
    intervalo: null,
    clinica: { id: 1 },
    orientacoes: null,
    porEmail: false,
  };
  expect((await cliente.call(convocarTalentos, { body: body as never })).status).toBe(403);
});

test('a lista dos convocados de um dia sai em PDF, e sem convocados é dito que não há', async () => {
  const s = await cena();
  const pedir = (data: string) => s.cliente.raw({ method: 'GET', url: `${imprimirConvocados.path}?data=${data}` });
  expect((await pedir(amanha)).problema.codigo).toBe('SEM_DADOS');
  await s.convocar({ porEmail: false });
  const escrito = await textoDoPdf((await pedir(amanha)).bytes);
  for (const parte of [`Dia ${formatarData(amanha)}`, 'Clínica Vida', '08:30', 'Exame clínico (admissional)'])
    expect(escrito).toContain(parte);
  expect(escrito).toMatch(/08:30 Ana .*08:30 Bia /);
  expect((await pedir(somarDias(amanha, 1))).problema.codigo).toBe('SEM_DADOS');
});

test('cada convocado tem a sua carta, em uma folha, com a hora, o lugar e os exames', async () => {
  const s = await cena();
  await s.convocar({ porEmail: false, intervalo: 20 });
  const url = `${imprimirConvocados.path}?data=${amanha}&modelo=C`;
  const { bytes } = await s.cliente.raw({ method: 'GET', url });
  const escrito = await textoDoPdf(bytes);
  for (const nome of ['Ana', 'Bia']) expect(escrito).toContain(`Convocação para exames ${nome}`);
  for (const parte of ['08:30', '08:50', 'Clínica Vida, Rua das Flores, 10', 'Exame clínico (admissional)', 'Recebi'])
    expect(escrito).toContain(parte);
  expect(await paginasDoPdf(bytes)).toBe(2);
});

test('cada pessoa tem a sua hora: de um intervalo em outro, na ordem do nome, no e-mail e na lista', async () => {
  const s = await cena();
  expect((await s.convocar({ hora: '23:50', intervalo: 10 })).problema.erros.map(({ campo }) => campo)).toEqual([
    'intervalo',
  ]);
  await t.app.banco((db) =>
    sql`update colaborador set email = 'bia@exemplo.com' where empresa_id = ${s.empresaId} and nome = 'Bia'`.execute(
      db,
    ),
  );
  expect((await s.convocar({ intervalo: 20 })).body).toEqual({ convocados: 2, semEmail: [] });
  const horas = (await s.emails()).map(({ para, texto }) => [para[0], /às (\d\d:\d\d)/.exec(texto)?.[1]]);
  expect(horas.toSorted()).toEqual([
    ['ana@exemplo.com', '08:30'],
    ['bia@exemplo.com', '08:50'],
  ]);
  const { bytes } = await s.cliente.raw({ method: 'GET', url: `${imprimirConvocados.path}?data=${amanha}` });
  expect(await textoDoPdf(bytes)).toMatch(/08:30 Ana .*08:50 Bia /);
});

test('quem fez o exame deixa de estar convocado e sai da lista; se o exame é excluído, volta a ser esperado', async () => {
  const s = await cena();
  await s.convocar({ porEmail: false });
  const [ana] = (await s.lista()).filter(({ colaborador }) => colaborador?.nome === 'Ana');
  expect(ana?.clinicaDaConvocacao).toEqual({ id: s.clinicaId, nome: 'Clínica Vida' });
  const corpo = {
    ...{ colaborador: { id: ana?.colaborador?.id }, tipo: '1', data: hoje(), conclusao: 'A', clinica: null },
    profissional: { id: await criarProfissionalSst(t.app, s.empresaId, { orgaoDeClasse: '1' }) },
    ...{ proximoEmMeses: null, exames: [] },
  };
  const { body: feito } = await s.cliente.call(aso.criar, { body: corpo as never });
  const convocados = async () =>
    (await s.lista()).filter(({ convocadoPara }) => convocadoPara).map(({ colaborador }) => colaborador?.nome);
  expect(await convocados()).toEqual(['Bia']);
  const quem = async (convocado: boolean) => (await s.lista({ convocado })).map(({ colaborador }) => colaborador?.nome);
  expect([await quem(true), await quem(false)]).toEqual([['Bia'], ['Ana']]);
  const { bytes } = await s.cliente.raw({ method: 'GET', url: `${imprimirConvocados.path}?data=${amanha}` });
  expect(await textoDoPdf(bytes)).not.toContain('Ana');
  await s.cliente.call(aso.excluir, { params: { id: feito.id } });
  expect([...(await convocados())].sort()).toEqual(['Ana', 'Bia']);
});

test('um exame de antes de a pessoa ser convocada não atende a convocação', async () => {
  const s = await cena();
  await s.convocar({ porEmail: false });
  const [ana] = (await s.lista()).filter(({ colaborador }) => colaborador?.nome === 'Ana');
  const profissional = { id: await criarProfissionalSst(t.app, s.empresaId, { orgaoDeClasse: '1' }) };
  const atendidas = async (data: string) => {
    const corpo = { colaborador: { id: ana?.colaborador?.id }, tipo: '1', data, conclusao: 'A', clinica: null };
    const body = { ...corpo, profissional, proximoEmMeses: null, exames: [] } as never;
    expect((await s.cliente.call(aso.criar, { body })).status).toBe(201);
    const { rows } = await t.app.banco((db) =>
      sql<{ quantas: number }>`select count(aso_id)::int as quantas from convocacao_exame
        where empresa_id = ${s.empresaId}`.execute(db),
    );
    return rows[0]?.quantas;
  };
  expect(await atendidas(somarDias(hoje(), -1))).toBe(0);
  expect(await atendidas(hoje())).toBe(1);
});
