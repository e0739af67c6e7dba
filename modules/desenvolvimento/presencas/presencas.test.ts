import { sql } from 'kysely';
import qrcode from 'qrcode';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { colaboradorTurma } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { permissoesDaTurma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import {
  criarColaborador,
  criarLugar,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { codigoDe } from './codigo.queries.ts';
import {
  confirmarPresenca,
  lerCracha,
  lerPresencas,
  marcarPresencas,
  podeGerarQrCode,
  qrCodePresenca,
} from './presencas.contract.ts';

const t = useApp({ URL_PUBLICA: 'https://rh.exemplo.com.br' });

/** Which squares of a QR code for a text are dark, and how many it has along a side. */
function quadrosDe(texto: string) {
  const { data, size } = qrcode.create(texto, { errorCorrectionLevel: 'M' }).modules;
  return { lado: size, escuros: Array.from(data, Number).join('') };
}

/** The squares of a picture of a QR code that has so many along a side, looked at in the middle of each; the paper around it is cut off. */
async function quadrosDaImagem(png: Buffer, lado: number): Promise<string> {
  const { data, info } = await sharp(png).trim().greyscale().raw().toBuffer({ resolveWithObject: true });
  const meio = (n: number, pontos: number) => Math.floor(((n + 0.5) * pontos) / lado);
  return Array.from({ length: lado * lado }, (_, n) => {
    const ponto = meio(Math.floor(n / lado), info.height) * info.width + meio(n % lado, info.width);
    return Number((data[ponto * info.channels] ?? 255) < 128);
  }).join('');
}

test('a presença se confirma com o QR de hoje, por quem é da turma, e o de ontem, o vencido e o de outro se recusam', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const cursoId = await criarCurso(t.app, empresaId);
  const { areaId } = await criarLugar(t.app, empresaId);
  const dia = hoje(zonaDoServidor());
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number; chave: string; dias: number[] }>`with t as (
        insert into turma (empresa_id, curso_id, descricao, instrutor, custo, data_prev_ini, data_prev_fim)
        values (${empresaId}, ${cursoId}, 'NR-10', 'Ivo', 0, ${somarDias(dia, -1)}, ${dia}) returning id, chave
      ), d as (insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
        select ${empresaId}, t.id, x::date, '08:00', '12:00' from t cross join unnest(array[${somarDias(dia, -1)}, ${dia}]) x returning id)
      select t.id, t.chave, (select json_agg(d.id order by d.id) from d) as dias from t`.execute(db),
  );
  const [
    {
      id,
      chave,
      dias: [ontem = 0, aula = 0],
    } = { id: 0, chave: '', dias: [] },
  ] = rows;
  const aluno = await t.app.usuario(empresaId, [permissaoMeusDados]);
  const colega = await t.app.usuario(empresaId, [permissaoMeusDados]);
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId } });
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: { areaId } });
  await ligarUsuario(t.app, aluno.usuarioId, ana);
  await ligarUsuario(t.app, colega.usuarioId, bia);
  await t.app.banco((db) => sql`update colaborador set matricula = 'M-77' where id = ${ana}`.execute(db));
  const inscrita = await cliente.call(colaboradorTurma.criar, {
    body: { turma: { id }, colaborador: { id: ana }, observacao: null } as never,
  });
  expect((await cliente.call(podeGerarQrCode, { params: { id } })).body).toMatchObject({
    pode: true,
    dias: [{ id: aula }],
  });
  const pedidoEm = Date.now();
  const imagem = await cliente.call(qrCodePresenca, { query: { diaTurmaId: aula } });
  expect(imagem.headers['content-type']).toBe('image/png');
  // The code is of the half minute in which it was made.
  const possiveis = [pedidoEm, Date.now()].map((quando) =>
    quadrosDe(`https://rh.exemplo.com.br/desenvolvimento/presenca?codigo=${codigoDe(chave, 'D', aula, quando)}`),
  );
  expect(possiveis.map(({ escuros }) => escuros)).toContain(
    await quadrosDaImagem(imagem.bytes, possiveis[0]?.lado ?? 0),
  );
  expect((await cliente.call(qrCodePresenca, { query: { diaTurmaId: ontem } })).status).toBe(400);
  const confirmar = (quem: typeof aluno, codigo: string) => quem.cliente.call(confirmarPresenca, { body: { codigo } });
  const frase = async (codigo: string) => (await confirmar(aluno, codigo)).problema?.erros[0]?.mensagem;
  const agora = Date.now();
  expect(await frase(codigoDe(chave, 'D', ontem, agora))).toContain('a presença se confirma só no próprio dia');
  expect(await frase(codigoDe(chave, 'D', aula, agora - 90_000))).toContain('já venceu');
  expect(await frase(codigoDe('outra', 'D', aula, agora))).toBe('Este código não é de presença.');
  const valido = codigoDe(chave, 'D', aula, agora);
  expect((await confirmar(colega, valido)).problema?.mensagem).toContain('não está inscrito');
  expect((await confirmar(aluno, `https://rh/presenca?codigo=${valido}`)).body).toMatchObject({ turma: 'NR-10', dia });
  const lidas = (await cliente.call(lerPresencas, { params: { id } })).body;
  expect(lidas.participantes).toMatchObject([
    { nome: 'Ana', frequencia: '50.00', presencas: [{ diaId: aula, presente: true, origem: 'Q' }] },
  ]);
  const cracha = (codigo: string) => cliente.call(lerCracha, { params: { id, diaId: ontem }, body: { codigo } });
  const outro = codigoDe(chave, 'C', inscrita.body.id + 1, agora);
  for (const errado of [codigoDe(chave, 'C', inscrita.body.id, agora - 90_000), outro, valido, 'M-78'])
    expect((await cracha(errado)).problema?.erros[0]?.campo).toBe('codigo');
  expect((await cracha(codigoDe(chave, 'C', inscrita.body.id, agora))).body).toEqual({ nome: 'Ana' });
  expect((await cracha('M-77')).body).toEqual({ nome: 'Ana' });
  expect((await cliente.call(lerPresencas, { params: { id } })).body.frequencia).toBe('100.00');

  // Nobody was there on a day that is still to come.
  await t.app.banco((db) => sql`update turma_dia set dia = ${somarDias(dia, 1)} where id = ${aula}`.execute(db));
  const amanha = { id, diaId: aula };
  const presencas = [{ participanteId: inscrita.body.id, presente: false }];
  const cedo = [
    await cliente.call(marcarPresencas, { params: amanha, body: { presencas } }),
    await cliente.call(lerCracha, { params: amanha, body: { codigo: 'M-77' } }),
  ];
  expect(cedo.map(({ problema }) => problema?.mensagem)).toEqual(
    [0, 1].map(() => expect.stringContaining('ainda não aconteceu')),
  );
  expect((await cliente.call(lerPresencas, { params: { id } })).body.frequencia).toBe('100.00');
});

test('o crachá de quem é de outra turma não serve, e só se marca quem a pessoa vê', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const cursoId = await criarCurso(t.app, empresaId);
  const [aqui, la] = [await criarLugar(t.app, empresaId), await criarLugar(t.app, empresaId)];
  const pessoa = async (nome: string, lotacao: typeof aqui, matricula: string) => {
    const id = await criarColaborador(t.app, empresaId, { nome, lotacao });
    await t.app.banco((db) => sql`update colaborador set matricula = ${matricula} where id = ${id}`.execute(db));
    return id;
  };
  const [ana, bia, caio] = [
    await pessoa('Ana', aqui, 'M-1'),
    await pessoa('Bia', la, 'M-2'),
    await pessoa('Caio', la, 'M-3'),
  ];
  const dia = hoje(zonaDoServidor());
  const id = await criarTurma(t.app, empresaId, { cursoId, dia, aprovadosIds: [ana, bia], realizada: false });
  await criarTurma(t.app, empresaId, { cursoId, dia, aprovadosIds: [caio], realizada: false });
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number }>`insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
      values (${empresaId}, ${id}, ${dia}, '08:00', '12:00') returning id`.execute(db),
  );
  const params = { id, diaId: rows[0]?.id ?? 0 };
  expect((await cliente.call(lerCracha, { params, body: { codigo: 'M-3' } })).problema.erros).toEqual([
    { campo: 'codigo', mensagem: 'Nenhum participante desta turma tem este crachá.' },
  ]);
  const { ver, verbos } = permissoesDaTurma;
  const gestor = await t.app.usuario(empresaId, [ver, verbos.PRESENCA]);
  await ligarUsuario(t.app, gestor.usuarioId, ana);
  await responderPorArea(t.app, empresaId, aqui.areaId, ana);
  const { participantes } = (await cliente.call(lerPresencas, { params: { id } })).body;
  const marcar = (nome: string) =>
    gestor.cliente.call(marcarPresencas, {
      params,
      body: {
        presencas: participantes
          .filter((um) => um.nome === nome)
          .map((um) => ({ participanteId: um.id, presente: true })),
      },
    });
  expect((await marcar('Bia')).problema.erros).toEqual([
    { campo: 'presencas.0.participanteId', mensagem: 'Não é participante desta turma.' },
  ]);
  expect((await gestor.cliente.call(lerCracha, { params, body: { codigo: 'M-2' } })).problema.erros).toMatchObject([
    { campo: 'codigo' },
  ]);
  expect((await marcar('Ana')).body.participantes.map(({ nome }) => nome)).toEqual(['Ana']);
});

test('a turma que não tem aula hoje não mostra QR, e diz por quê', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const ontem = somarDias(hoje(zonaDoServidor()), -1);
  const id = await criarTurma(t.app, empresaId, { cursoId: await criarCurso(t.app, empresaId), dia: ontem });
  await t.app.banco((db) =>
    sql`insert into turma_dia (empresa_id, turma_id, dia, hora_ini, hora_fim)
      values (${empresaId}, ${id}, ${ontem}, '08:00', '12:00')`.execute(db),
  );
  expect((await cliente.call(podeGerarQrCode, { params: { id } })).body).toEqual({
    pode: false,
    motivo: 'A turma não tem aula hoje: o QR de presença vale só no próprio dia.',
    dias: [],
  });
});
