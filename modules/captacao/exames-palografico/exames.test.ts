import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  ligarCandidatos,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { listarAcessos } from '#modules/captacao/privacidade/acessos.contract.ts';
import { type ExameForm, gravarExame, listarExames, obterExame } from './exames.contract.ts';

const t = useApp();
const { ver, verbos } = permissoesCaptacao.examePalografico;

const corpo = (dados: Partial<ExameForm>) => dados as ExameForm;

describe('exame palográfico', () => {
  test('grava-se, lê-se, aparece na lista com a contagem, e some quando se esvazia', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const id = await criarCandidato(t.app, empresaId, { nome: 'Ana Lima' });
    const params = { id };
    expect((await cliente.call(obterExame, { params })).body).toMatchObject({
      nome: 'Ana Lima',
      examePalografico: null,
    });
    const gravado = await cliente.call(gravarExame, {
      params,
      body: corpo({ examePalografico: '|||||-||||-||||||', resultadoExamePalografico: 'Ritmo regular' }),
    });
    expect(gravado.body).toMatchObject({
      examePalografico: '|||||-||||-||||||',
      resultadoExamePalografico: 'Ritmo regular',
    });
    const { body } = await cliente.call(listarExames, { query: { page: 0 } });
    expect(body.content).toMatchObject([{ id, total: 15, media: '5.00', nor: '20.00', situacao: 'CONCLUIDO' }]);
    await cliente.call(gravarExame, {
      params,
      body: corpo({ examePalografico: null, resultadoExamePalografico: null }),
    });
    expect((await cliente.call(listarExames, { query: { page: 0 } })).body.totalElements).toBe(0);
    const exame = { examePalografico: '|||||-||||-||||||' };
    const nenhum = { examePalografico: null };
    // The conclusion is not in the log: fewer people may read it.
    expect(await t.app.auditoria(empresaId)).toMatchObject([
      { acao: 'Alteração', id, antes: nenhum, depois: { ...exame, resultadoAlterado: true } },
      { acao: 'Alteração', id, antes: exame, depois: { ...nenhum, resultadoAlterado: true } },
    ]);
    expect(JSON.stringify(await t.app.auditoria(empresaId))).not.toContain('Ritmo');
  });

  test('U-0066: o exame vai até 1.048.576 letras e o texto do currículo até 200.000, e uma a mais é recusada', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const params = { id: await criarCandidato(t.app, empresaId) };
    const gravar = (dados: Partial<ExameForm>) => cliente.call(gravarExame, { params, body: corpo(dados) });
    expect((await gravar({ examePalografico: '|'.repeat(1_048_576) })).status).toBe(200);
    const exame = await gravar({ examePalografico: '|'.repeat(1_048_577) });
    expect([exame.status, exame.problema.erros.map(({ campo }) => campo)]).toEqual([400, ['examePalografico']]);
    expect((await gravar({ ocrTexto: 'a'.repeat(200_000) })).status).toBe(200);
    const ocr = await gravar({ ocrTexto: 'a'.repeat(200_001) });
    expect([ocr.status, ocr.problema.erros.map(({ campo }) => campo)]).toEqual([400, ['ocrTexto']]);
  });

  test('quem viu a conclusão fica registrado, com o nome do campo como a tela o diz', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const params = { id: await criarCandidato(t.app, empresaId) };
    await cliente.call(gravarExame, { params, body: corpo({ resultadoExamePalografico: 'Bom' }) });
    await cliente.call(obterExame, { params });
    const { body } = await cliente.call(listarAcessos, { query: { page: 0 } });
    expect(body.content[0]?.campos.split(', ')).toContain('Resultado');
  });

  test('o que não se envia fica como está', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const params = { id: await criarCandidato(t.app, empresaId) };
    await cliente.call(gravarExame, { params, body: corpo({ examePalografico: '40 42', ocrTexto: 'Torneiro' }) });
    const { body } = await cliente.call(gravarExame, { params, body: corpo({ resultadoExamePalografico: 'Bom' }) });
    expect(body).toMatchObject({ examePalografico: '40 42', resultadoExamePalografico: 'Bom', ocrTexto: 'Torneiro' });
    expect((await cliente.call(candidato.obter, { params })).body.ocrTexto).toBe('Torneiro');
  });

  test.each([
    ['||x||', /^Linha 1: o sinal 'x'/],
    ['---', 'O exame não tem nenhum traço'],
    ['99999', /no máximo 9999/],
    ['|'.repeat(1024 * 1024 + 1), /no máximo 1048576 caracteres/],
  ])('um exame ilegível é recusado no campo (%#)', async (examePalografico, mensagem) => {
    const { empresaId, cliente } = await t.app.empresa();
    const params = { id: await criarCandidato(t.app, empresaId) };
    const { status, problema } = await cliente.call(gravarExame, { params, body: corpo({ examePalografico }) });
    expect(status).toBe(400);
    expect(problema.erros).toMatchObject([{ campo: 'examePalografico' }]);
    expect(problema.erros[0]?.mensagem).toMatch(mensagem);
  });

  test('o resultado pede a sua própria autoridade, para ler e para escrever', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const params = { id: await criarCandidato(t.app, empresaId) };
    await cliente.call(gravarExame, {
      params,
      body: corpo({ examePalografico: '5 6', resultadoExamePalografico: 'Sigilo' }),
    });
    const aplicador = await t.app.usuario(empresaId, [ver, verbos.REGISTRAR]);
    const visto = await aplicador.cliente.call(obterExame, { params });
    expect(visto.body).not.toHaveProperty('resultadoExamePalografico');
    expect(visto.body).not.toHaveProperty('ocrTexto');
    await aplicador.cliente.call(gravarExame, {
      params,
      body: corpo({ examePalografico: '7 8', resultadoExamePalografico: 'Trocado', ocrTexto: 'x' }),
    });
    expect((await cliente.call(obterExame, { params })).body).toMatchObject({
      examePalografico: '7 8',
      resultadoExamePalografico: 'Sigilo',
      ocrTexto: null,
    });
    const leitor = await t.app.usuario(empresaId, [ver]);
    expect((await leitor.cliente.call(gravarExame, { params, body: corpo({}) })).status).toBe(403);
    const estranho = await t.app.usuario(empresaId, [permissoesCaptacao.candidato.ver]);
    expect((await estranho.cliente.call(obterExame, { params })).status).toBe(403);
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(obterExame, { params })).status).toBe(404);
  });

  test('o resultado não fica na auditoria', async () => {
    const { empresaId, cliente } = await t.app.empresa();
    const params = { id: await criarCandidato(t.app, empresaId) };
    await cliente.call(gravarExame, { params, body: corpo({ resultadoExamePalografico: 'Conclusão reservada' }) });
    const { rows } = await t.app.banco((db) =>
      sql<{
        linha: string;
      }>`select a::text as linha from auditoria a where empresa_id = ${empresaId} and entidade = 'Exame palográfico'`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.linha).not.toContain('reservada');
  });

  test('quem está em etapa de análise comportamental aparece como a fazer', async () => {
    const tenant = await t.app.empresa();
    const { empresaId, cliente } = tenant;
    const [etapa = 0] = await criarEtapas(t.app, empresaId, ['Análise de perfil', 'Entrevista']);
    const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant);
    const id = await criarCandidato(t.app, empresaId, { nome: 'Bruno' });
    await criarCandidato(t.app, empresaId, { nome: 'Fora' });
    const [ligacao = 0] = await ligarCandidatos(t.app, solicitacao.id, [id]);
    await t.app.banco(async (db) => {
      await sql`update etapa_seletiva set analise_comportamental = true where id = ${etapa}`.execute(db);
      await sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa} where id = ${ligacao}`.execute(db);
    });
    const { body } = await cliente.call(listarExames, { query: { page: 0, situacao: 'PENDENTE' } });
    expect(body.content).toMatchObject([{ id, nome: 'Bruno', situacao: 'PENDENTE', total: null }]);
    expect(body.content[0]?.etapa).toMatch(/^Análise de perfil, /);
  });

  test('quem está na análise de duas vagas aparece e se conta uma vez, e quem já fez o exame se conta como feito', async () => {
    const tenant = await t.app.empresa();
    const { empresaId, cliente } = tenant;
    const [etapa = 0] = await criarEtapas(t.app, empresaId, ['Análise de perfil']);
    const ids: number[] = [];
    for (const nome of ['Ana', 'Bruno', 'Caio']) ids.push(await criarCandidato(t.app, empresaId, { nome }));
    for (const vaga of [ids, ids.slice(1)]) {
      const { id } = await abrirSolicitacaoAprovada(t.app, tenant);
      await ligarCandidatos(t.app, id, vaga);
    }
    await t.app.banco(async (db) => {
      await sql`update etapa_seletiva set analise_comportamental = true where id = ${etapa}`.execute(db);
      await sql`update candidato_solicitacao set etapa_seletiva_id = ${etapa} where empresa_id = ${empresaId}`.execute(
        db,
      );
      await sql`insert into exame_palografico (empresa_id, candidato_id, exame, data) values (${empresaId}, ${ids[2]}, '1/2', '2026-01-05')`.execute(
        db,
      );
    });
    const { body } = await cliente.call(listarExames, { query: { page: 0, size: 1 } });
    expect(body).toMatchObject({ totalElements: 3, content: [{ nome: 'Bruno' }] });
    const pendentes = await cliente.call(listarExames, { query: { page: 0, size: 1, situacao: 'PENDENTE' } });
    expect(pendentes.body.totalElements).toBe(2);
  });
});
