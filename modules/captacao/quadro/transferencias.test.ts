import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacao,
  abrirSolicitacaoAprovada,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { linhaDoCandidato } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { selecoesDeUmCandidato } from '#modules/captacao/selecao/do-candidato.contract.ts';
import {
  desfazer,
  desfazerTransferencia,
  destinosDaTransferencia,
  enviarEmails,
  mover,
  reprovar,
  transferir,
} from './movimentos.contract.ts';
import { foraDaSelecao, obterQuadro, SEM_ETAPA } from './quadro.contract.ts';
import { type Cena, cenasDoQuadro, NOMES, semEmail } from './quadro.factory.ts';

const t = useApp();
const { cena, executar, versoes, moverTodos, quadro, totais } = cenasDoQuadro(t);

describe('transferir e copiar', () => {
  const levar = async (c: Cena, solicitacaoId: number, modo: 'TRANSFERIR' | 'COPIAR') =>
    c.cliente.call(transferir, {
      params: { id: c.solicitacaoId },
      body: { candidatos: await versoes(c), solicitacaoId, modo, observacao: 'Perfil melhor para lá' },
    });

  test('transferidos saem daqui e ficam à parte; na outra começam sem etapa', async () => {
    const c = await cena();
    await moverTodos(c, c.triagem);
    const destino = await abrirSolicitacaoAprovada(t.app, c, { descricao: 'Operador' });
    expect((await levar(c, destino.id, 'TRANSFERIR')).body).toMatchObject({ levados: 3, jaParticipavam: [] });
    expect(await totais(c)).toEqual([0, 0, 0]);
    const fora = await c.cliente.call(foraDaSelecao, { params: { id: c.solicitacaoId } });
    expect(fora.body.content).toMatchObject(NOMES.map(() => ({ destino: { descricao: 'Operador' } })));
    const la = await c.cliente.call(obterQuadro, { params: { id: destino.id } });
    expect(la.body.colunas[0]).toMatchObject({ id: SEM_ETAPA, total: 3 });
    expect((await moverTodos(c, c.triagem)).problema.mensagem).toMatch(/foi transferido para outra solicitação/);
    const linha = await c.cliente.call(linhaDoCandidato, { params: { id: c.ids[0] ?? 0 } });
    expect(linha.body.map(({ tipo }) => tipo).sort()).toEqual(['CANDIDATURA', 'CANDIDATURA', 'ETAPA', 'TRANSFERENCIA']);
  });

  test('copiados ficam nas duas; quem já estava lá continua como está; e de volta se volta', async () => {
    const c = await cena();
    const destino = await abrirSolicitacaoAprovada(t.app, c);
    await ligarCandidatos(t.app, destino.id, c.ids.slice(0, 1));
    expect((await levar(c, destino.id, 'COPIAR')).body).toMatchObject({ levados: 2, jaParticipavam: ['Ana'] });
    expect(await totais(c)).toEqual([3, 0, 0]);
    const { ultimoMovimento } = await quadro(c);
    expect((await levar(c, destino.id, 'COPIAR')).body).toMatchObject({ levados: 0, movimentoId: null });
    expect((await quadro(c)).ultimoMovimento).toEqual(ultimoMovimento);
    const terceira = await abrirSolicitacaoAprovada(t.app, c);
    expect((await levar(c, terceira.id, 'TRANSFERIR')).body.levados).toBe(3);
    const la = await executar(sql<{ id: number; versao: number }>`select id, versao from candidato_solicitacao
      where solicitacao_pessoal_id = ${terceira.id}`);
    const volta = await c.cliente.call(transferir, {
      params: { id: terceira.id },
      body: { candidatos: la, solicitacaoId: c.solicitacaoId, modo: 'TRANSFERIR', observacao: null },
    });
    expect(volta.body.levados).toBe(3);
    expect(await totais(c)).toEqual([3, 0, 0]);
  });

  const devolver = (c: Cena, movimentoId: number | null) =>
    c.cliente.call(desfazerTransferencia, {
      params: { id: c.solicitacaoId },
      body: { movimentoId: movimentoId ?? 0 },
    });
  const linhas = (solicitacaoId: number) =>
    executar(sql`select candidato_id, apto, etapa_seletiva_id, transferido_em, transferido_para_id, criada_em, etapa_desde
      from candidato_solicitacao where solicitacao_pessoal_id = ${solicitacaoId} order by candidato_id`);

  test('uma transferência desfeita deixa as duas solicitações como estavam, e a linha do tempo conta as duas coisas', async () => {
    const c = await cena();
    await moverTodos(c, c.triagem, { apto: 'S' });
    const destino = await abrirSolicitacaoAprovada(t.app, c, { descricao: 'Operador' });
    const antes = [await linhas(c.solicitacaoId), await linhas(destino.id)];
    const { body } = await levar(c, destino.id, 'TRANSFERIR');
    expect((await quadro(c)).ultimoMovimento).toMatchObject({
      id: body.movimentoId,
      tipo: 'TRANSFERIR',
      texto: `3 candidatos transferidos para a solicitação ${destino.id} (Operador)`,
    });
    expect((await devolver(c, body.movimentoId)).body).toEqual({ desfeitos: 3, emails: 0, voltaram: [] });
    expect([await linhas(c.solicitacaoId), await linhas(destino.id)]).toEqual(antes);
    const linha = await c.cliente.call(linhaDoCandidato, { params: { id: c.ids[0] ?? 0 } });
    expect(linha.body.map(({ tipo }) => tipo)).toEqual(expect.arrayContaining(['TRANSFERENCIA', 'DESFEITO']));
    const eventos = await executar(sql`select texto from candidato_evento where empresa_id = ${c.empresaId}
      and candidato_id = ${c.ids[0] ?? 0} and tipo = 'TRANSFERENCIA'`);
    expect(eventos).toEqual([
      { texto: `Transferido para a solicitação ${destino.id} (Operador). Perfil melhor para lá` },
    ]);
    // Not everybody who reads it sees the other request, which the line of the transfer names where it may.
    expect(linha.body.find(({ tipo }) => tipo === 'DESFEITO')?.titulo).toBe('Transferência desfeita');
    const auditoria = await executar(sql`select 1 from auditoria where empresa_id = ${c.empresaId}
      and acao in ('Transferência', 'Transferência desfeita') and entidade_id = ${c.solicitacaoId}`);
    expect(auditoria).toHaveLength(2);
    expect((await devolver(c, body.movimentoId)).problema.mensagem).toMatch(/não pode mais ser desfeito/);
  });

  test('os e-mails que já tinham saído da outra também se contam', async () => {
    const c = await cena();
    const destino = await abrirSolicitacaoAprovada(t.app, c);
    const { body } = await levar(c, destino.id, 'TRANSFERIR');
    const la = await executar(sql<{ id: number; versao: number }>`select id, versao from candidato_solicitacao
      where solicitacao_pessoal_id = ${destino.id}`);
    const email = { enviar: true, assunto: 'Oi', texto: 'Oi, {nome}' };
    const envio = await c.cliente.call(enviarEmails, { params: { id: destino.id }, body: { candidatos: la, email } });
    expect(envio.body.enviados).toBe(2);
    expect((await devolver(c, body.movimentoId)).body).toEqual({ desfeitos: 3, emails: 2, voltaram: [] });
  });

  test('a reprovação de quem saiu e voltou já não se desfaz, nem se mostra o seu motivo', async () => {
    const c = await cena();
    const reprovados = await c.cliente.call(reprovar, {
      params: { id: c.solicitacaoId },
      body: {
        candidatos: await versoes(c),
        motivoReprovacao: { id: c.motivo },
        data: '2026-02-10',
        observacao: null,
        email: semEmail,
      },
    });
    const motivoNaFicha = async () =>
      (await c.cliente.call(selecoesDeUmCandidato, { params: { id: c.ids[0] ?? 0 } })).body.at(-1)?.motivo;
    expect(await motivoNaFicha()).toBe('Sem a experiência pedida');
    const destino = await abrirSolicitacaoAprovada(t.app, c);
    await levar(c, destino.id, 'TRANSFERIR');
    const la = await executar(sql<{ id: number; versao: number }>`select id, versao from candidato_solicitacao
      where solicitacao_pessoal_id = ${destino.id}`);
    await c.cliente.call(transferir, {
      params: { id: destino.id },
      body: { candidatos: la, solicitacaoId: c.solicitacaoId, modo: 'TRANSFERIR', observacao: null },
    });
    const desfeita = await c.cliente.call(desfazer, {
      params: { id: c.solicitacaoId },
      body: { movimentoId: reprovados.body.movimentoId },
    });
    expect(desfeita.problema.mensagem).toMatch(/não pode mais ser desfeito/);
    const [semEtapa] = (await quadro(c)).colunas;
    expect(semEtapa?.cartoes.map(({ apto, motivo }) => [apto, motivo])).toEqual(NOMES.map(() => ['I', null]));
    expect(await motivoNaFicha()).toBeNull();
  });

  test('quem voltou a uma solicitação por transferência torna a estar transferido quando ela se desfaz', async () => {
    const c = await cena();
    const destino = await abrirSolicitacaoAprovada(t.app, c);
    await moverTodos(c, c.entrevista, { apto: 'S' });
    await levar(c, destino.id, 'TRANSFERIR');
    const antes = [await linhas(c.solicitacaoId), await linhas(destino.id)];
    const la = await executar(sql<{ id: number; versao: number }>`select id, versao from candidato_solicitacao
      where solicitacao_pessoal_id = ${destino.id}`);
    const volta = await c.cliente.call(transferir, {
      params: { id: destino.id },
      body: { candidatos: la, solicitacaoId: c.solicitacaoId, modo: 'TRANSFERIR', observacao: null },
    });
    expect(await totais(c)).toEqual([3, 0, 0]);
    const desfeita = await c.cliente.call(desfazerTransferencia, {
      params: { id: destino.id },
      body: { movimentoId: volta.body.movimentoId ?? 0 },
    });
    expect(desfeita.status).toBe(200);
    expect([await linhas(c.solicitacaoId), await linhas(destino.id)]).toEqual(antes);
  });

  test('depois que algo começou na outra, ou que ela parou, a transferência já não se desfaz', async () => {
    const c = await cena();
    const destino = await abrirSolicitacaoAprovada(t.app, c);
    const { body } = await levar(c, destino.id, 'COPIAR');
    const [um] = await executar(sql<{ id: number; versao: number }>`select id, versao from candidato_solicitacao
      where solicitacao_pessoal_id = ${destino.id} order by id`);
    const movida = await c.cliente.call(mover, {
      params: { id: destino.id },
      body: movimentoPara(c.triagem, um ? [um] : []),
    });
    expect((await quadro(c)).ultimoMovimento).toBeNull();
    expect((await devolver(c, body.movimentoId)).problema.mensagem).toMatch(/não pode mais ser desfeito/);
    await c.cliente.call(desfazer, { params: { id: destino.id }, body: { movimentoId: movida.body.movimentoId } });
    expect((await devolver(c, body.movimentoId)).problema.mensagem).toMatch(/não pode mais ser desfeito/);
    const outro = await abrirSolicitacaoAprovada(t.app, c);
    const segunda = await levar(c, outro.id, 'TRANSFERIR');
    await executar(sql`update solicitacao_pessoal set suspensa = true where id = ${outro.id}`);
    expect((await devolver(c, segunda.body.movimentoId)).status).toBe(400);
    await executar(sql`update solicitacao_pessoal set suspensa = false where id = ${outro.id}`);
    expect((await devolver(c, segunda.body.movimentoId)).body).toEqual({ desfeitos: 3, emails: 0, voltaram: [] });
    expect(await totais(c)).toEqual([3, 0, 0]);
  });

  test('não vai para a mesma, nem para uma que não está em seleção, nem de outra empresa', async () => {
    const c = await cena();
    const analise = await abrirSolicitacao(t.app, c);
    const outra = await t.app.empresa();
    const deLa = await abrirSolicitacaoAprovada(t.app, outra);
    for (const [destino, mensagem] of [
      [c.solicitacaoId, /Escolha outra/],
      [analise.id, /ainda não foi aprovada/],
      [deLa.id, /não foi encontrado/],
    ] as const) {
      const recusa = await levar(c, destino, 'TRANSFERIR');
      expect(recusa.problema.erros).toMatchObject([
        { campo: 'solicitacaoId', mensagem: expect.stringMatching(mensagem) },
      ]);
    }
    expect(await totais(c)).toEqual([3, 0, 0]);
  });

  test('o log conta quem foi, para onde e com que nota; a cópia se diz cópia, e sem nota nada se acrescenta', async () => {
    const c = await cena();
    const destino = await abrirSolicitacaoAprovada(t.app, c, { descricao: 'Operador' });
    await ligarCandidatos(t.app, destino.id, c.ids.slice(0, 1));
    const { body } = await c.cliente.call(transferir, {
      params: { id: c.solicitacaoId },
      body: { candidatos: await versoes(c), solicitacaoId: destino.id, modo: 'COPIAR', observacao: null },
    });
    const [, bruno, caio] = c.ligacoes;
    const log = async () => (await t.app.auditoria(c.empresaId, 'Candidatos da solicitação')).at(-1);
    const la = { id: destino.id, descricao: 'Operador' };
    expect(await log()).toMatchObject({
      acao: 'Cópia',
      id: c.solicitacaoId,
      antes: [{ id: bruno }, { id: caio }],
      depois: { destino: la, observacao: null },
    });
    const eventos = await executar(sql`select tipo, texto, destino_id as "destinoId" from candidato_evento
      where empresa_id = ${c.empresaId} order by id`);
    const texto = `Copiado para a solicitação ${destino.id} (Operador)`;
    expect(eventos).toEqual([1, 2].map(() => ({ tipo: 'COPIA', texto, destinoId: destino.id })));
    expect((await quadro(c)).ultimoMovimento?.texto).toBe(
      `2 candidatos copiados para a solicitação ${destino.id} (Operador)`,
    );
    expect((await devolver(c, body.movimentoId)).body).toEqual({ desfeitos: 2, emails: 0, voltaram: [] });
    expect(await log()).toMatchObject({ acao: 'Cópia desfeita', id: c.solicitacaoId, depois: { tipo: 'COPIAR' } });
    expect(await linhas(destino.id)).toMatchObject([{ candidato_id: c.ids[0] }]);
    await levar(c, destino.id, 'TRANSFERIR');
    expect(await log()).toMatchObject({
      acao: 'Transferência',
      depois: { destino: la, observacao: 'Perfil melhor para lá' },
    });
  });

  test('cada desfazer é do seu: o de movimentos não desfaz transferência, nem o de transferências um movimento', async () => {
    const c = await cena();
    const movidos = await moverTodos(c, c.triagem);
    const recusa = /não pode mais ser desfeito/;
    expect((await devolver(c, movidos.body.movimentoId)).problema.mensagem).toMatch(recusa);
    const destino = await abrirSolicitacaoAprovada(t.app, c);
    const { body } = await levar(c, destino.id, 'COPIAR');
    const tentado = await c.cliente.call(desfazer, {
      params: { id: c.solicitacaoId },
      body: { movimentoId: body.movimentoId ?? 0 },
    });
    expect(tentado.problema.mensagem).toMatch(recusa);
    expect(await linhas(destino.id)).toHaveLength(3);
    expect(await totais(c)).toEqual([0, 3, 0]);
  });

  test('o destino se procura pelo número ou pela descrição sem acento, sem a de que se sai, e o escolhido tem nome mesmo parado', async () => {
    const c = await cena();
    const torno = await abrirSolicitacaoAprovada(t.app, c, { descricao: 'Operação de torno' });
    const solda = await abrirSolicitacaoAprovada(t.app, c, { descricao: 'Soldador' });
    await abrirSolicitacao(t.app, c, { descricao: 'Em análise' });
    const destinos = async (query: object) =>
      (await c.cliente.call(destinosDaTransferencia, { query })).body.map(({ nome }) => nome);
    const [umTorno, umaSolda] = [`${torno.id} - Operação de torno`, `${solda.id} - Soldador`];
    const solicitacaoId = c.solicitacaoId;
    expect(await destinos({ solicitacaoId })).toEqual([umaSolda, umTorno]);
    expect(await destinos({})).toHaveLength(3);
    expect(await destinos({ solicitacaoId, busca: 'OPERACAO' })).toEqual([umTorno]);
    expect(await destinos({ solicitacaoId, busca: `${solda.id} -` })).toEqual([umaSolda]);
    expect(await destinos({ solicitacaoId, busca: '%' })).toEqual([]);
    await executar(sql`update solicitacao_pessoal set suspensa = true where id = ${torno.id}`);
    expect(await destinos({ solicitacaoId })).toEqual([umaSolda]);
    expect(await destinos({ ids: [torno.id] })).toEqual([umTorno]);
  });
});
