import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { colaboradorTurma } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarColaborador, criarLugar, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
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

const t = useApp();

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
  const imagem = await cliente.call(qrCodePresenca, { query: { diaTurmaId: aula } });
  expect(imagem.headers['content-type']).toBe('image/png');
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
