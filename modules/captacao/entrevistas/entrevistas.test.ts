import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada, criarCandidato, ligarCandidatos } from '#modules/captacao/captacao.factory.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { unfoldLines } from '#platform/shared/calendar/text.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { entrevistasDoCandidato, verAgenda, verConflitos } from './agenda.contract.ts';
import {
  baixarConvite,
  cancelar,
  confirmar,
  darParecer,
  entrevistasDaSolicitacao,
  faltar,
  listarPareceres,
  opcoesDeEntrevistadores,
  opcoesDeSolicitacoes,
  realizar,
  recusar,
} from './andamento.contract.ts';
import { entrevista } from './entrevistas.contract.ts';
import { marcarEntrevista } from './entrevistas.factory.ts';

const t = useApp();
const amanha = () => somarDias(hoje(), 1);
const ontem = () => somarDias(hoje(), -1);

interface Email {
  assunto: string;
  para: string[];
  texto: string;
  anexos: { nome: string; tipo: string; conteudo: string }[];
}
const emails = async (empresaId: number) =>
  (
    await t.app.banco((db) =>
      sql<Email>`select e.assunto, e.para, e.texto, coalesce((select json_agg(json_build_object('nome', a.nome, 'tipo', a.tipo, 'conteudo', convert_from(a.conteudo, 'UTF8')))
        from email_anexo x join arquivo a on a.id = x.arquivo_id where x.email_id = e.id), '[]') as anexos
        from email_saida e where e.empresa_id = ${empresaId} order by e.id`.execute(db),
    )
  ).rows;
const mensagens = async (usuarioId: number) =>
  (
    await t.app.banco((db) =>
      sql<{
        texto: string;
        link: string;
      }>`select m.texto, m.link from usuario_mensagem um join mensagem m on m.id = um.mensagem_id
        where um.usuario_id = ${usuarioId} order by m.id`.execute(db),
    )
  ).rows;
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));
const comEmail = (id: number, email = `ana${id}@exemplo.com.br`) =>
  executar(sql`update candidato set email = ${email} where id = ${id}`);

async function cenario(tenant?: Tenant) {
  const dono = tenant ?? (await t.app.empresa());
  const candidatoId = await criarCandidato(t.app, dono.empresaId, { nome: 'Ana Lima' });
  await comEmail(candidatoId);
  const solicitacao = await abrirSolicitacaoAprovada(t.app, dono);
  const [ligacaoId = 0] = await ligarCandidatos(t.app, solicitacao.id, [candidatoId]);
  const colega = await t.app.usuario(dono.empresaId);
  await executar(
    sql`update usuario set email = ${`colega${colega.usuarioId}@exemplo.com.br`} where id = ${colega.usuarioId}`,
  );
  const dados = {
    candidato: { id: candidatoId },
    solicitacaoPessoal: { id: solicitacao.id },
    entrevistadores: [{ id: colega.usuarioId }],
    orientacoes: 'Traga documento com foto.',
    observacaoInterna: 'Segredo da equipe',
  };
  return { dono, candidatoId, solicitacaoId: solicitacao.id, ligacaoId, colega, dados };
}

describe('marcar', () => {
  test('convida candidato e entrevistador por e-mail com o arquivo de agenda, e avisa na caixa', async () => {
    const { dono, dados, colega } = await cenario();
    const criada = await marcarEntrevista(t.app, dono, dados);
    expect(criada).toMatchObject({ estado: 'MARCADA', sequencia: 0, pode: { confirmar: true, realizar: false } });
    const [aoCandidato, aoColega] = await emails(dono.empresaId);
    expect(aoCandidato?.assunto).toMatch(/^Convite para entrevista/);
    expect(aoCandidato?.texto).toContain('Traga documento com foto.');
    expect(JSON.stringify([aoCandidato?.texto, aoCandidato?.anexos])).not.toContain('Segredo');
    const [anexo] = aoCandidato?.anexos ?? [];
    expect(anexo).toMatchObject({ nome: 'entrevista.ics', tipo: 'text/calendar; charset=utf-8; method=REQUEST' });
    const linhas = unfoldLines(anexo?.conteudo ?? '');
    expect(linhas).toEqual(
      expect.arrayContaining([
        `DTSTART;TZID=America/Fortaleza:${amanha().replaceAll('-', '')}T090000`,
        'SEQUENCE:0',
        'METHOD:REQUEST',
      ]),
    );
    expect(linhas.filter((linha) => linha.startsWith('ATTENDEE'))).toHaveLength(1);
    expect(anexo?.conteudo).not.toContain('colega');
    expect(aoColega?.para).toEqual([`colega${colega.usuarioId}@exemplo.com.br`]);
    expect(aoColega?.anexos[0]?.conteudo).not.toMatch(/ana\d+@/);
    expect(await mensagens(colega.usuarioId)).toMatchObject([
      { texto: expect.stringContaining('Ana Lima'), link: `/captacao/entrevistas/${criada.id}/edit` },
    ]);
  });

  test('remarcar conta uma versão a mais, volta a perguntar e manda o arquivo de novo com o mesmo UID', async () => {
    const { dono, dados } = await cenario();
    const { id, versao, pode: _, ...form } = await marcarEntrevista(t.app, dono, dados);
    await dono.cliente.call(confirmar, { params: { id }, body: { observacao: 'Estarei lá' } });
    const nota = await dono.cliente.call(entrevista.atualizar, {
      params: { id },
      body: { ...form, observacaoInterna: 'Outra' },
    });
    expect(nota.body).toMatchObject({ estado: 'CONFIRMADA', sequencia: 0, respostaCandidato: 'Estarei lá' });
    const antes = (await emails(dono.empresaId)).length;
    const movida = await dono.cliente.call(entrevista.atualizar, {
      params: { id },
      body: { ...form, horaFim: '10:30' },
    });
    expect(movida.body).toMatchObject({ estado: 'MARCADA', sequencia: 1, respostaCandidato: null });
    const novos = (await emails(dono.empresaId)).slice(antes);
    expect(novos.map(({ assunto }) => assunto.split(' - ')[0])).toContain('Entrevista remarcada');
    const uid = (email: Email | undefined) =>
      unfoldLines(email?.anexos[0]?.conteudo ?? '').find((linha) => linha.startsWith('UID:'));
    expect(uid(novos[0])).toBe(uid((await emails(dono.empresaId))[0]));
    expect(novos[0]?.anexos[0]?.conteudo).toContain('SEQUENCE:1');
    expect(versao).toBe(1);
  });

  test('candidato sem vínculo, solicitação de outra empresa, entrevistador de fora e link inseguro são recusados no campo', async () => {
    const { dono, dados } = await cenario();
    const outra = await cenario();
    const solto = await criarCandidato(t.app, dono.empresaId);
    const tentar = async (mudanca: object) => {
      const body = { data: amanha(), horaIni: '09:00', horaFim: '10:00', local: 'Sala 1', ...dados, ...mudanca };
      const { problema, status } = await dono.cliente.call(entrevista.criar, { body: body as never });
      return [status, problema.erros.map(({ campo }) => campo)];
    };
    expect(await tentar({ candidato: { id: solto } })).toEqual([400, ['solicitacaoPessoal']]);
    expect(await tentar({ candidato: { id: outra.candidatoId } })).toEqual([400, ['candidato']]);
    expect(await tentar({ solicitacaoPessoal: { id: outra.solicitacaoId } })).toEqual([400, ['solicitacaoPessoal']]);
    expect(await tentar({ entrevistadores: [{ id: outra.dono.usuarioId }] })).toEqual([400, ['entrevistadores']]);
    expect(await tentar({ link: 'javascript:alert(1)' })).toEqual([400, ['link']]);
    expect(await tentar({ link: 'http://exemplo.com.br/sala' })).toEqual([400, ['link']]);
    expect(await tentar({ horaFim: '09:00' })).toEqual([400, ['horaFim']]);
    expect(await tentar({ local: null })).toEqual([400, ['local']]);
  });

  test('a que já passou se registra sem convidar ninguém', async () => {
    const { dono, dados } = await cenario();
    await marcarEntrevista(t.app, dono, { ...dados, data: ontem() });
    expect(await emails(dono.empresaId)).toEqual([]);
  });

  test('candidato com e-mail que não serve é convidado sem e-mail, e a entrevista fica', async () => {
    const { dono, dados, candidatoId } = await cenario();
    await comEmail(candidatoId, 'nao tem');
    await marcarEntrevista(t.app, dono, { ...dados, entrevistadores: [{ id: dono.usuarioId }] });
    expect(await emails(dono.empresaId)).toEqual([]);
  });

  test('a lista se procura por uma parte do nome do candidato, sem acento nem maiúsculas', async () => {
    const { dono, dados } = await cenario();
    await marcarEntrevista(t.app, dono, dados);
    const achar = async (nome: string) =>
      (await dono.cliente.call(entrevista.listar, { query: { nome, page: 0 } })).body.content.map(
        ({ candidato }) => candidato?.nome,
      );
    expect(await achar('lím')).toEqual(['Ana Lima']);
    expect(await achar('Bruno')).toEqual([]);
  });

  test('as opções mostram usuários da empresa e só as solicitações do candidato', async () => {
    const { dono, candidatoId, solicitacaoId, colega } = await cenario();
    await abrirSolicitacaoAprovada(t.app, dono, { descricao: 'Outra' });
    const usuarios = await dono.cliente.call(opcoesDeEntrevistadores);
    expect(usuarios.body.map(({ id }) => id)).toEqual(expect.arrayContaining([dono.usuarioId, colega.usuarioId]));
    const pedidas = async (busca?: string) =>
      (await dono.cliente.call(opcoesDeSolicitacoes, { query: { candidatoId, busca } })).body.map(({ id }) => id);
    expect([await pedidas(), await pedidas(`${solicitacaoId} - `)]).toEqual([[solicitacaoId], [solicitacaoId]]);
    expect([await pedidas('%'), await pedidas('outra vaga')]).toEqual([[], []]);
  });
});

describe('andamento', () => {
  test('confirma, recusa com observação e cancela com motivo, avisando quem entrevista', async () => {
    const { dono, dados, colega } = await cenario();
    const { id } = await marcarEntrevista(t.app, dono, dados);
    const params = { id };
    expect((await dono.cliente.call(confirmar, { params, body: { observacao: null } })).body.estado).toBe('CONFIRMADA');
    const recusa = await dono.cliente.call(recusar, { params, body: { observacao: 'Estarei viajando' } });
    expect(recusa.body).toMatchObject({ estado: 'RECUSADA', respostaCandidato: 'Estarei viajando' });
    expect((await mensagens(colega.usuarioId)).at(-1)?.texto).toContain('recusou a entrevista');
    expect((await dono.cliente.call(cancelar, { params, body: { motivo: '' } })).problema.erros).toMatchObject([
      { campo: 'motivo' },
    ]);
    const cancelada = await dono.cliente.call(cancelar, { params, body: { motivo: 'Vaga suspensa' } });
    expect(cancelada.body).toMatchObject({ estado: 'CANCELADA', sequencia: 1, pode: { editar: false, excluir: true } });
    const ultimo = (await emails(dono.empresaId)).at(-2);
    expect(ultimo?.anexos[0]).toMatchObject({ tipo: expect.stringContaining('method=CANCEL') });
    expect(ultimo?.texto).toContain('Vaga suspensa');
    expect((await dono.cliente.call(confirmar, { params, body: { observacao: null } })).status).toBe(400);
    const { rows } = await t.app.banco((db) =>
      sql<{
        acao: string;
      }>`select acao from auditoria where entidade = 'Entrevista' and entidade_id = ${id} order by id`.execute(db),
    );
    expect(rows.map(({ acao }) => acao)).toEqual(['Inclusão', 'Confirmação', 'Recusa', 'Cancelamento']);
  });

  test('realização e ausência só depois de começar', async () => {
    const { dono, dados } = await cenario();
    const futura = await marcarEntrevista(t.app, dono, dados);
    expect((await dono.cliente.call(realizar, { params: { id: futura.id } })).problema.mensagem).toMatch(/não começou/);
    const passada = await marcarEntrevista(t.app, dono, { ...dados, data: ontem() });
    expect((await dono.cliente.call(faltar, { params: { id: passada.id } })).body.estado).toBe('NAO_COMPARECEU');
    expect((await dono.cliente.call(realizar, { params: { id: passada.id } })).body.estado).toBe('REALIZADA');
  });

  test('cada verbo pede a sua autoridade', async () => {
    const { dono, dados } = await cenario();
    const { id } = await marcarEntrevista(t.app, dono, dados);
    const { ver } = permissoesCaptacao.entrevista;
    const { cliente } = await t.app.usuario(dono.empresaId, [ver, permissaoVerTodasAreas]);
    const recusadas = await Promise.all([
      cliente.call(confirmar, { params: { id }, body: { observacao: null } }),
      cliente.call(realizar, { params: { id } }),
      cliente.call(cancelar, { params: { id }, body: { motivo: 'x' } }),
      cliente.call(darParecer, { params: { id }, body: { nota: 5, recomenda: 'S', texto: 'x', colaboradorId: null } }),
    ]);
    expect(recusadas.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test('o arquivo de agenda se baixa e quem é de outra empresa não o vê', async () => {
    const { dono, dados } = await cenario();
    const { id } = await marcarEntrevista(t.app, dono, dados);
    const resposta = await dono.cliente.call(baixarConvite, { params: { id } });
    expect(resposta.status).toBe(200);
    expect(resposta.headers['content-type']).toContain('text/calendar');
    const fora = await t.app.empresa();
    for (const chamada of [
      fora.cliente.call(baixarConvite, { params: { id } }),
      fora.cliente.call(listarPareceres, { params: { id } }),
      fora.cliente.call(cancelar, { params: { id }, body: { motivo: 'x' } }),
    ])
      expect((await chamada).status).toBe(404);
  });
});

describe('conflitos e agenda', () => {
  test('avisa do candidato e do entrevistador ocupados, também quando é o mesmo como colaborador', async () => {
    const { dono, dados, candidatoId, colega } = await cenario();
    const { id } = await marcarEntrevista(t.app, dono, dados);
    const colaboradorId = await criarColaborador(t.app, dono.empresaId);
    await executar(sql`update usuario set colaborador_id = ${colaboradorId} where id = ${colega.usuarioId}`);
    const consulta = (query: object) =>
      dono.cliente.call(verConflitos, {
        query: { data: amanha(), horaIni: '09:30', horaFim: '10:30', ...query } as never,
      });
    expect((await consulta({ candidatoId })).body).toEqual([
      { papel: 'CANDIDATO', nome: 'Ana Lima', horaIni: '09:00', horaFim: '10:00' },
    ]);
    expect((await consulta({ usuariosIds: [colega.usuarioId] })).body).toMatchObject([{ papel: 'ENTREVISTADOR' }]);
    expect((await consulta({ colaboradoresIds: [colaboradorId] })).body).toMatchObject([{ papel: 'ENTREVISTADOR' }]);
    expect((await consulta({ candidatoId, entrevistaId: id })).body).toEqual([]);
    expect((await consulta({ candidatoId, horaIni: '10:00', horaFim: '11:00' })).body).toEqual([]);
    await dono.cliente.call(cancelar, { params: { id }, body: { motivo: 'x' } });
    expect((await consulta({ candidatoId })).body).toEqual([]);
  });

  test('a agenda mostra o período, por entrevistador, e recusa período longo ou invertido', async () => {
    const { dono, dados, colega } = await cenario();
    const { id } = await marcarEntrevista(t.app, dono, dados);
    const outra = await marcarEntrevista(t.app, dono, { horaIni: '11:00', horaFim: '12:00' });
    const ver = (query: object) =>
      dono.cliente.call(verAgenda, { query: { inicio: hoje(), fim: somarDias(hoje(), 6), ...query } as never });
    expect((await ver({})).body.map((e) => e.id)).toEqual([id, outra.id]);
    expect((await ver({ entrevistadorId: colega.usuarioId })).body.map((e) => e.id)).toEqual([id]);
    expect((await ver({ minhas: true })).body.map((e) => e.id)).toEqual([outra.id]);
    expect((await ver({ fim: somarDias(hoje(), 60) })).problema.erros).toMatchObject([{ campo: 'fim' }]);
    expect((await ver({ fim: ontem() })).problema.erros).toMatchObject([{ campo: 'fim' }]);
    const fora = await t.app.empresa();
    expect((await fora.cliente.call(verAgenda, { query: { inicio: hoje(), fim: amanha() } as never })).body).toEqual(
      [],
    );
  });

  test('o gestor vê as das suas solicitações e as que conduz, e nenhuma outra', async () => {
    const { dono, dados } = await cenario();
    const alheia = await marcarEntrevista(t.app, dono, dados);
    const { ver, verbos } = permissoesCaptacao.entrevista;
    const gestor = await t.app.usuario(dono.empresaId, [ver, verbos.PARECER]);
    const conduzida = await marcarEntrevista(t.app, dono, {
      ...dados,
      horaIni: '15:00',
      horaFim: '16:00',
      entrevistadores: [{ id: gestor.usuarioId }],
    });
    const lista = await gestor.cliente.call(entrevista.listar, { query: { page: 0 } });
    expect(lista.body.content.map(({ id }) => id)).toEqual([conduzida.id]);
    expect((await gestor.cliente.call(entrevista.obter, { params: { id: alheia.id } })).status).toBe(404);
    expect(
      (await gestor.cliente.call(entrevistasDaSolicitacao, { params: { id: dados.solicitacaoPessoal.id } })).status,
    ).toBe(404);
    const colaboradorId = await criarColaborador(t.app, dono.empresaId);
    await executar(sql`update usuario set colaborador_id = ${colaboradorId} where id = ${gestor.usuarioId}`);
    await executar(sql`insert into area_responsavel (area_organizacional_id, tipo, colaborador_id, empresa_id)
      select area_organizacional_id, 'R', ${colaboradorId}, empresa_id from solicitacao_pessoal where id = ${dados.solicitacaoPessoal.id}`);
    const depois = await gestor.cliente.call(entrevista.listar, { query: { page: 0 } });
    expect(depois.body.content.map(({ id }) => id)).toEqual([alheia.id, conduzida.id]);
  });
});

describe('parecer', () => {
  const opiniao = { nota: 4, recomenda: 'S' as const, texto: 'Boa comunicação', colaboradorId: null };

  test('quem entrevistou dá e corrige o seu, e ele aparece no quadro e no histórico do candidato', async () => {
    const { dono, dados, colega, ligacaoId, solicitacaoId, candidatoId } = await cenario();
    const { id } = await marcarEntrevista(t.app, dono, { ...dados, data: ontem() });
    const params = { id };
    expect((await dono.cliente.call(darParecer, { params, body: opiniao })).problema.mensagem).toMatch(
      /Só quem conduz/,
    );
    const dado = await colega.cliente.call(darParecer, { params, body: opiniao });
    expect(dado.body).toMatchObject({ pareceres: [{ nota: 4, meu: true }], podeDarParecer: true });
    await colega.cliente.call(darParecer, { params, body: { ...opiniao, nota: 5 } });
    const lida = await dono.cliente.call(entrevista.obter, { params });
    expect(lida.body).toMatchObject({ estado: 'REALIZADA', media: '5.0', pareceres: 1 });
    expect((await dono.cliente.call(entrevistasDaSolicitacao, { params: { id: solicitacaoId } })).body).toMatchObject([
      { ligacaoId, id, estado: 'REALIZADA', quantas: 1, pareceres: { quantos: 1, recomendam: 1, media: '5.0' } },
    ]);
    expect((await dono.cliente.call(entrevistasDoCandidato, { params: { id: candidatoId } })).body).toMatchObject([
      { id, pareceres: [{ nota: 5, recomenda: 'S', texto: 'Boa comunicação' }] },
    ]);
  });

  test('o do colaborador sem acesso é registrado por quem edita, e quem opinou não sai da entrevista', async () => {
    const { dono, dados } = await cenario();
    const colaboradorId = await criarColaborador(t.app, dono.empresaId);
    const {
      id,
      pode: _,
      ...form
    } = await marcarEntrevista(t.app, dono, {
      ...dados,
      data: ontem(),
      colaboradores: [{ id: colaboradorId }],
    });
    const antes = await dono.cliente.call(listarPareceres, { params: { id } });
    expect(antes.body).toMatchObject({ podeDarParecer: false, colaboradoresSemParecer: [{ id: colaboradorId }] });
    const dado = await dono.cliente.call(darParecer, { params: { id }, body: { ...opiniao, colaboradorId } });
    expect(dado.body).toMatchObject({ pareceres: [{ colaboradorId, meu: false }], colaboradoresSemParecer: [] });
    await executar(sql`update entrevista set estado = 'MARCADA' where id = ${id}`);
    const tirar = await dono.cliente.call(entrevista.atualizar, {
      params: { id },
      body: { ...form, versao: undefined as never, colaboradores: [] },
    });
    expect(tirar.problema.mensagem).toMatch(/já deu o seu parecer/);
  });

  test('antes da hora, com nota fora de 1 a 5, sem texto ou para a cancelada não vale', async () => {
    const { dono, dados, colega } = await cenario();
    const futura = await marcarEntrevista(t.app, dono, dados);
    const dar = (id: number, mudanca: object = {}) =>
      colega.cliente.call(darParecer, { params: { id }, body: { ...opiniao, ...mudanca } });
    expect((await dar(futura.id)).status).toBe(400);
    const passada = await marcarEntrevista(t.app, dono, { ...dados, data: ontem() });
    for (const nota of [0, 6, 4.5])
      expect((await dar(passada.id, { nota })).problema.erros).toMatchObject([{ campo: 'nota' }]);
    expect((await dar(passada.id, { texto: ' ' })).problema.erros).toMatchObject([{ campo: 'texto' }]);
    await dono.cliente.call(cancelar, { params: { id: passada.id }, body: { motivo: 'x' } });
    expect((await dar(passada.id)).status).toBe(400);
  });
});

describe('lembrete', () => {
  test('lembra uma vez só, na véspera, candidato e entrevistadores', async () => {
    const { dono, dados, colega } = await cenario();
    await marcarEntrevista(t.app, dono, dados);
    await marcarEntrevista(t.app, dono, { ...dados, data: somarDias(hoje(), 2) });
    const antes = (await emails(dono.empresaId)).length;
    t.app.jobs.enviados.length = 0;
    await t.app.jobs.send(null, 'captacao.lembrete-de-entrevista', {});
    await t.app.executarTarefas();
    await t.app.jobs.send(null, 'captacao.lembrete-de-entrevista', {});
    await t.app.executarTarefas();
    const novos = (await emails(dono.empresaId)).slice(antes);
    expect(novos.map(({ assunto, anexos }) => [assunto.split(' - ')[0], anexos.length])).toEqual([
      ['Lembrete: sua entrevista é amanhã', 0],
    ]);
    expect((await mensagens(colega.usuarioId)).filter(({ texto }) => texto.includes('é amanhã'))).toHaveLength(1);
  });
});
