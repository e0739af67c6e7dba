import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarMotivoReprovacao,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { linhaDaSolicitacao, linhaDoCandidato } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { criarColaborador, ligarUsuario, responderPorArea } from '#modules/organizacao/organizacao.factory.ts';
import {
  desfazer,
  desfazerTransferencia,
  destinosDaTransferencia,
  enviarEmails,
  mover,
  reprovar,
  transferir,
} from './movimentos.contract.ts';
import { obterQuadro, SEM_ETAPA } from './quadro.contract.ts';
import { cenasDoQuadro, NOMES, semEmail } from './quadro.factory.ts';

const t = useApp();

const { cena, executar, versoes, moverTodos, quadro, totais, emails, modeloNa } = cenasDoQuadro(t);

describe('mover em lote', () => {
  test('leva todos com um movimento, um histórico cada e uma linha de auditoria', async () => {
    const c = await cena();
    const { status, body } = await moverTodos(c, c.entrevista, { apto: 'S', observacao: 'Boa conversa' });
    expect(status).toBe(200);
    expect(body.cartoes.map(({ etapaId, versao, apto }) => [etapaId, versao, apto])).toEqual(
      NOMES.map(() => [c.entrevista, 2, 'S']),
    );
    expect(await totais(c)).toEqual([0, 0, 3]);
    const passos = await executar(sql`select 1 from historico_candidato where movimento_id = ${body.movimentoId}
      and observacao = 'Boa conversa' and usuario_id = ${c.usuarioId}`);
    expect(passos).toHaveLength(3);
    const auditoria =
      await executar(sql`select 1 from auditoria where empresa_id = ${c.empresaId} and acao = 'Movimento'
      and entidade_id = ${c.solicitacaoId}`);
    expect(auditoria).toHaveLength(1);
  });

  test('um cartão velho recusa o lote inteiro e diz onde cada um está agora', async () => {
    const c = await cena();
    const antes = await versoes(c);
    const [ana] = antes;
    await c.cliente.call(mover, {
      params: { id: c.solicitacaoId },
      body: movimentoPara(c.triagem, ana ? [ana] : []),
    });
    const tarde = await c.cliente.call(mover, {
      params: { id: c.solicitacaoId },
      body: movimentoPara(c.entrevista, antes),
    });
    expect(tarde.problema).toMatchObject({
      status: 409,
      mensagem: 'Ana foi movimentado por outra pessoa enquanto você o via.',
      atual: [{ etapa: 'Triagem', por: 'Pessoa de Teste', cartao: { candidato: { nome: 'Ana' }, versao: 2 } }],
    });
    expect(await totais(c)).toEqual([2, 1, 0]);
  });

  test('sem ninguém, com repetidos e com o cartão de outra solicitação', async () => {
    const c = await cena();
    const outra = await cena();
    const mandar = (candidatos: { id: number; versao: number }[]) =>
      c.cliente.call(mover, { params: { id: c.solicitacaoId }, body: movimentoPara(c.triagem, candidatos) });
    expect((await mandar([])).problema.erros).toEqual([
      { campo: 'candidatos', mensagem: 'Selecione ao menos um candidato' },
    ]);
    expect((await mandar(await versoes(outra))).status).toBe(404);
    const [um] = await versoes(c);
    const repetido = um ? [um, um] : [];
    expect((await mandar(repetido)).body.cartoes).toHaveLength(1);
  });
});

describe('reprovar', () => {
  test('pede o motivo, deixa cada um onde está e o mostra no cartão', async () => {
    const c = await cena();
    const corpo = { data: '2026-02-12', observacao: null, email: semEmail };
    const semMotivo = await c.cliente.raw({
      method: 'PUT',
      url: `/api/captacao/solicitacoes-pessoal/${c.solicitacaoId}/quadro/reprovar`,
      payload: { ...corpo, candidatos: await versoes(c) },
    });
    expect(semMotivo.problema.erros).toEqual([
      { campo: 'motivoReprovacao', mensagem: 'Motivo da reprovação é obrigatório' },
    ]);
    const [ana] = await versoes(c);
    await c.cliente.call(mover, { params: { id: c.solicitacaoId }, body: movimentoPara(c.triagem, ana ? [ana] : []) });
    const feito = await c.cliente.call(reprovar, {
      params: { id: c.solicitacaoId },
      body: { ...corpo, candidatos: await versoes(c), motivoReprovacao: { id: c.motivo } },
    });
    expect(feito.body.cartoes.map(({ etapaId, apto, motivo }) => [etapaId, apto, motivo])).toEqual([
      [c.triagem, 'N', 'Sem a experiência pedida'],
      [SEM_ETAPA, 'N', 'Sem a experiência pedida'],
      [SEM_ETAPA, 'N', 'Sem a experiência pedida'],
    ]);
    expect((await t.app.auditoria(c.empresaId)).at(-1)).toMatchObject({ acao: 'Reprovação', id: c.solicitacaoId });
  });

  test('o motivo é da empresa, e não apto sem motivo é recusado', async () => {
    const c = await cena();
    const outra = await t.app.empresa();
    const alheio = await criarMotivoReprovacao(t.app, outra.empresaId);
    const recusa = await moverTodos(c, c.triagem, { apto: 'N', motivoReprovacao: { id: alheio } });
    expect(recusa.problema.erros).toMatchObject([{ campo: 'motivoReprovacao' }]);
    const reprovados = await c.cliente.call(reprovar, {
      params: { id: c.solicitacaoId },
      body: {
        ...{ data: '2026-02-12', observacao: null, email: semEmail, candidatos: await versoes(c) },
        motivoReprovacao: { id: alheio },
      },
    });
    expect(reprovados.problema.erros).toMatchObject([{ campo: 'motivoReprovacao' }]);
    expect((await moverTodos(c, c.triagem, { apto: 'N' })).problema.erros).toEqual([
      { campo: 'motivoReprovacao', mensagem: 'Motivo da reprovação é obrigatório para quem não é apto' },
    ]);
    const sobra = await moverTodos(c, c.triagem, { motivoReprovacao: { id: c.motivo } });
    expect(sobra.problema.erros).toMatchObject([{ campo: 'motivoReprovacao' }]);
  });
});

describe('desfazer', () => {
  test('devolve todos ao lugar de antes, com auditoria e na linha do tempo', async () => {
    const c = await cena();
    await moverTodos(c, c.triagem, { apto: 'S' });
    const { body } = await moverTodos(c, c.entrevista);
    expect((await quadro(c)).ultimoMovimento).toMatchObject({
      id: body.movimentoId,
      texto: '3 candidatos movidos para Entrevista',
      por: 'Pessoa de Teste',
    });
    const desfeito = await c.cliente.call(desfazer, {
      params: { id: c.solicitacaoId },
      body: { movimentoId: body.movimentoId },
    });
    expect(desfeito.body).toEqual({ desfeitos: 3, emails: 0, voltaram: [] });
    expect((await t.app.auditoria(c.empresaId)).at(-1)).toMatchObject({
      acao: 'Movimento desfeito',
      id: c.solicitacaoId,
      depois: { id: body.movimentoId, tipo: 'MOVER' },
    });
    const agora = await quadro(c);
    expect(agora.colunas.map(({ total }) => total)).toEqual([0, 3, 0]);
    expect(agora.colunas[1]?.cartoes).toMatchObject([{ apto: 'S' }, { apto: 'S' }, { apto: 'S' }]);
    expect(agora.ultimoMovimento).toMatchObject({ texto: '3 candidatos movidos para Triagem' });
    const linha = await c.cliente.call(linhaDoCandidato, { params: { id: c.ids[0] ?? 0 } });
    expect(linha.body[0]).toMatchObject({
      tipo: 'DESFEITO',
      titulo: 'Movimento desfeito: 3 candidatos movidos para Entrevista',
    });
  });

  test('depois de outra movimentação não se desfaz, nem o que já foi desfeito', async () => {
    const c = await cena();
    const primeiro = await moverTodos(c, c.triagem);
    const [ana] = await versoes(c);
    const segundo = await c.cliente.call(mover, {
      params: { id: c.solicitacaoId },
      body: movimentoPara(c.entrevista, ana ? [ana] : []),
    });
    const tentar = (movimentoId: number) =>
      c.cliente.call(desfazer, { params: { id: c.solicitacaoId }, body: { movimentoId } });
    expect((await tentar(primeiro.body.movimentoId)).problema.mensagem).toMatch(/não pode mais ser desfeito/);
    expect((await tentar(segundo.body.movimentoId)).status).toBe(200);
    expect((await tentar(segundo.body.movimentoId)).status).toBe(400);
    expect((await tentar(primeiro.body.movimentoId)).body).toEqual({ desfeitos: 3, emails: 0, voltaram: [] });
    expect(await totais(c)).toEqual([3, 0, 0]);
  });
});

describe('e-mails', () => {
  test('o automático da etapa vai a quem entra, preenchido, e aparece no histórico', async () => {
    const c = await cena();
    await modeloNa(c, c.triagem, true);
    const feito = await moverTodos(c, c.triagem);
    expect(feito.body).toMatchObject({ enviados: 2, semEmail: 1 });
    const [ana, bruno] = await emails(c);
    expect(ana).toMatchObject({ para: ['ana@exemplo.com.br'], assunto: 'Sua vaga: Auxiliar de produção' });
    expect(ana?.texto).toMatch(
      /^Olá, Ana! Você está em Triagem desde 10\/02\/2026\. http.*\/externo\/candidato-solicitacoes/,
    );
    expect(bruno?.texto).toContain('Olá, Bruno!');
    const linha = await c.cliente.call(linhaDoCandidato, { params: { id: c.ids[0] ?? 0 } });
    expect(linha.body[0]).toMatchObject({ tipo: 'EMAIL', titulo: 'E-mail: Sua vaga: Auxiliar de produção' });
    await moverTodos(c, c.triagem, { apto: 'S' });
    expect(await emails(c)).toHaveLength(2);
  });

  test('desfazer diz quantos e-mails já tinham saído', async () => {
    const c = await cena();
    await modeloNa(c, c.triagem, true);
    const { movimentoId } = (await moverTodos(c, c.triagem)).body;
    const desfeito = await c.cliente.call(desfazer, { params: { id: c.solicitacaoId }, body: { movimentoId } });
    expect(desfeito.body).toEqual({ desfeitos: 3, emails: 2, voltaram: [] });
  });

  test('o que a etapa só propõe não vai sozinho; o escrito na hora vai no lugar dele', async () => {
    const c = await cena();
    await modeloNa(c, c.triagem, false);
    expect((await moverTodos(c, c.triagem)).body.enviados).toBe(0);
    const email = { enviar: true, assunto: 'Olá, {nome}', texto: 'Até breve, {primeiroNome}.' };
    expect((await moverTodos(c, c.entrevista, { email })).body.enviados).toBe(2);
    expect((await emails(c)).map(({ assunto }) => assunto)).toEqual(['Olá, Ana', 'Olá, Bruno']);
  });

  test('marcador desconhecido e texto vazio são recusados, e ninguém se move', async () => {
    const c = await cena();
    const errado = await moverTodos(c, c.triagem, { email: { enviar: true, assunto: 'Olá, {cpf}', texto: 'Oi' } });
    expect(errado.problema.erros).toEqual([{ campo: 'email.assunto', mensagem: 'O marcador {cpf} não existe.' }]);
    const vazio = await moverTodos(c, c.triagem, { email: { enviar: true, assunto: 'Oi', texto: null } });
    expect(vazio.problema.erros).toMatchObject([{ campo: 'email.texto' }]);
    expect(await totais(c)).toEqual([3, 0, 0]);
  });

  test('quem desistiu não recebe, e um reprovado só recebe o que se escreve', async () => {
    const c = await cena();
    await modeloNa(c, c.triagem, true);
    await executar(sql`update candidato_solicitacao set desistiu_em = now() where id = ${c.ligacoes[0] ?? 0}`);
    const envio = await c.cliente.call(enviarEmails, {
      params: { id: c.solicitacaoId },
      body: { candidatos: await versoes(c), email: { enviar: true, assunto: 'Oi', texto: 'Oi, {nome}' } },
    });
    expect(envio.body).toEqual({ enviados: 1, semEmail: 1 });
    expect((await t.app.auditoria(c.empresaId)).at(-1)).toMatchObject({
      acao: 'Envio de e-mail',
      id: c.solicitacaoId,
      depois: { ids: c.ligacoes, assunto: 'Oi', texto: 'Oi, {nome}' },
    });
    const vazio = { candidatos: await versoes(c), email: semEmail };
    const semTexto = await c.cliente.call(enviarEmails, { params: { id: c.solicitacaoId }, body: vazio });
    expect(semTexto.problema.mensagem).toBe('Escreva o assunto e o texto do e-mail.');
    const [, bruno, caio] = await versoes(c);
    const restantes = bruno && caio ? [bruno, caio] : [];
    await c.cliente.call(mover, {
      params: { id: c.solicitacaoId },
      body: movimentoPara(c.triagem, restantes, { apto: 'N', motivoReprovacao: { id: c.motivo } }),
    });
    expect(await emails(c)).toHaveLength(1);
  });
});

test('cada verbo pede a sua autoridade', async () => {
  const c = await cena();
  const { quadro: permissoes, solicitacaoPessoal } = permissoesCaptacao;
  const leitor = await t.app.usuario(c.empresaId, [permissoes.ver, solicitacaoPessoal.ver]);
  const params = { id: c.solicitacaoId };
  const candidatos = await versoes(c);
  const respostas = [
    await leitor.cliente.call(mover, { params, body: movimentoPara(c.triagem, candidatos) }),
    await leitor.cliente.call(reprovar, {
      params,
      body: { candidatos, motivoReprovacao: { id: c.motivo }, data: '2026-02-10', observacao: null, email: semEmail },
    }),
    await leitor.cliente.call(desfazer, { params, body: { movimentoId: 1 } }),
    await leitor.cliente.call(desfazerTransferencia, { params, body: { movimentoId: 1 } }),
    await leitor.cliente.call(transferir, {
      params,
      body: { candidatos, solicitacaoId: c.solicitacaoId, modo: 'COPIAR', observacao: null },
    }),
    await leitor.cliente.call(enviarEmails, { params, body: { candidatos, email: semEmail } }),
  ];
  expect(respostas.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
});

test('quem responde por uma área lê o quadro das solicitações dela, e não o das outras, e não move ninguém', async () => {
  const c = await cena();
  const gestor = await t.app.usuario(c.empresaId, [permissoesCaptacao.quadro.ver]);
  const talento = await criarColaborador(t.app, c.empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, talento);
  const params = { id: c.solicitacaoId };
  const ler = () => gestor.cliente.call(obterQuadro, { params });
  expect((await ler()).status).toBe(404);
  const [area] = await executar(sql<{ id: number }>`select area_organizacional_id as id from solicitacao_pessoal
    where id = ${c.solicitacaoId}`);
  await responderPorArea(t.app, c.empresaId, area?.id ?? 0, talento);
  expect((await ler()).body.colunas.map(({ total }) => total)).toEqual(await totais(c));
  const body = movimentoPara(c.triagem, await versoes(c));
  expect((await gestor.cliente.call(mover, { params, body })).status).toBe(403);
});

test('a linha do tempo da solicitação conta os movimentos, e outra empresa não a vê', async () => {
  const c = await cena();
  await moverTodos(c, c.triagem);
  const params = { id: c.solicitacaoId };
  const linha = await c.cliente.call(linhaDaSolicitacao, { params });
  expect(linha.body.map(({ titulo }) => titulo)).toEqual(['3 candidatos para Triagem', 'Abertura']);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(linhaDaSolicitacao, { params })).status).toBe(404);
  expect((await outra.cliente.call(linhaDoCandidato, { params: { id: c.ids[0] ?? 0 } })).body).toEqual([]);
});

test('a solicitação invisível para gestor não lhe serve de destino nem aparece no passado do candidato', async () => {
  const dono = await t.app.empresa();
  const aberta = await abrirSolicitacaoAprovada(t.app, dono, { descricao: 'Ajudante' });
  const { areaOrganizacional } = aberta;
  const escondida = await abrirSolicitacaoAprovada(t.app, dono, { areaOrganizacional, invisivelParaGestor: true });
  const candidatoId = await criarCandidato(t.app, dono.empresaId);
  for (const { id } of [aberta, escondida]) await ligarCandidatos(t.app, id, [candidatoId]);
  const { quadro, historicoCandidato } = permissoesCaptacao;
  const gestor = await t.app.usuario(dono.empresaId, [quadro.verbos.TRANSFERIR, historicoCandidato.ver]);
  const talento = await criarColaborador(t.app, dono.empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, talento);
  await responderPorArea(t.app, dono.empresaId, areaOrganizacional.id, talento);
  const vistas = async ({ cliente }: Pick<Tenant, 'cliente'>) => {
    const destinos = await cliente.call(destinosDaTransferencia, { query: {} });
    const linha = await cliente.call(linhaDoCandidato, { params: { id: candidatoId } });
    return [
      destinos.body.map(({ id }) => id).sort(),
      [...new Set(linha.body.flatMap(({ solicitacao }) => solicitacao?.id ?? []))].sort(),
    ];
  };
  const todas = [aberta.id, escondida.id].sort();
  expect(await vistas(dono)).toEqual([todas, todas]);
  expect(await vistas(gestor)).toEqual([[aberta.id], [aberta.id]]);
});
