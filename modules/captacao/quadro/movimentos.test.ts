import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  abrirSolicitacao,
  abrirSolicitacaoAprovada,
  criarCandidato,
  criarEtapas,
  criarMotivoReprovacao,
  ligarCandidatos,
  movimentoPara,
} from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { linhaDaSolicitacao, linhaDoCandidato } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { criarColaborador, ligarUsuario, responderPorArea } from '#modules/organizacao/organizacao.factory.ts';
import { idList } from '#platform/server/db/id-list.ts';
import {
  desfazer,
  destinosDaTransferencia,
  enviarEmails,
  type MoverForm,
  mover,
  reprovar,
  transferir,
} from './movimentos.contract.ts';
import { foraDaSelecao, obterQuadro, SEM_ETAPA } from './quadro.contract.ts';

const t = useApp();

const NOMES = ['Ana', 'Bruno', 'Caio'];
const semEmail = { enviar: false, assunto: null, texto: null };

async function cena(dono?: Tenant) {
  const tenant = dono ?? (await t.app.empresa());
  const [triagem = 0, entrevista = 0] = await criarEtapas(t.app, tenant.empresaId, ['Triagem', 'Entrevista']);
  const solicitacao = await abrirSolicitacaoAprovada(t.app, tenant);
  const ids = await Promise.all(
    NOMES.map((nome) =>
      criarCandidato(t.app, tenant.empresaId, {
        nome,
        ...(nome === 'Caio' ? {} : { email: `${nome.toLowerCase()}@exemplo.com.br` }),
      }),
    ),
  );
  const ligacoes = await ligarCandidatos(t.app, solicitacao.id, ids);
  const motivo = await criarMotivoReprovacao(t.app, tenant.empresaId);
  return { ...tenant, triagem, entrevista, solicitacaoId: solicitacao.id, ids, ligacoes, motivo };
}
type Cena = Awaited<ReturnType<typeof cena>>;

const executar = async <T = Record<string, unknown>>(comando: ReturnType<typeof sql<T>>) =>
  (await t.app.banco((db) => comando.execute(db))).rows;
const versoes = (c: Cena) =>
  executar(sql<{ id: number; versao: number }>`select id, versao from candidato_solicitacao
    where id = any (${idList(c.ligacoes)}) order by id`);
const moverTodos = async (c: Cena, etapa: number, dados: Partial<MoverForm> = {}) =>
  c.cliente.call(mover, { params: { id: c.solicitacaoId }, body: movimentoPara(etapa, await versoes(c), dados) });
const quadro = async (c: Cena) => (await c.cliente.call(obterQuadro, { params: { id: c.solicitacaoId } })).body;
const totais = async (c: Cena) => (await quadro(c)).colunas.map(({ total }) => total);
const emails = (c: Cena) =>
  executar(sql<{ para: string[]; assunto: string; texto: string }>`select para, assunto, texto from email_saida
    where empresa_id = ${c.empresaId} order by id`);
const modeloNa = async (c: Cena, etapa: number, automatico: boolean) => {
  const [modelo] = await executar(sql<{ id: number }>`insert into modelo_email (empresa_id, nome, assunto, texto)
    values (${c.empresaId}, 'Convite', 'Sua vaga: {vaga}', 'Olá, {primeiroNome}! Você está em {etapa} desde {data}. {link}') returning id`);
  await executar(
    sql`update etapa_seletiva set modelo_email_id = ${modelo?.id ?? 0}, email_automatico = ${automatico} where id = ${etapa}`,
  );
};

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
  });

  test('o motivo é da empresa, e não apto sem motivo é recusado', async () => {
    const c = await cena();
    const outra = await t.app.empresa();
    const alheio = await criarMotivoReprovacao(t.app, outra.empresaId);
    const recusa = await moverTodos(c, c.triagem, { apto: 'N', motivoReprovacao: { id: alheio } });
    expect(recusa.problema.erros).toMatchObject([{ campo: 'motivoReprovacao' }]);
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
    expect(desfeito.body).toEqual({ desfeitos: 3 });
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
    expect((await tentar(primeiro.body.movimentoId)).body).toEqual({ desfeitos: 3 });
    expect(await totais(c)).toEqual([3, 0, 0]);
  });
});

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
    expect((await levar(c, destino.id, 'TRANSFERIR')).body).toEqual({ levados: 3, jaParticipavam: [] });
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
    expect((await levar(c, destino.id, 'COPIAR')).body).toEqual({ levados: 2, jaParticipavam: ['Ana'] });
    expect(await totais(c)).toEqual([3, 0, 0]);
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
    await leitor.cliente.call(transferir, {
      params,
      body: { candidatos, solicitacaoId: c.solicitacaoId, modo: 'COPIAR', observacao: null },
    }),
    await leitor.cliente.call(enviarEmails, { params, body: { candidatos, email: semEmail } }),
  ];
  expect(respostas.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
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
