import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { candidato as candidatoDaEquipe } from '#modules/captacao/candidatos/candidatos.contract.ts';
import { listarAcessos } from '#modules/captacao/privacidade/acessos.contract.ts';
import { listarConsentimentos } from '#modules/captacao/privacidade/consentimentos.contract.ts';
import { listarPedidos, responderPedido } from '#modules/captacao/privacidade/pedidos.contract.ts';
import { criarCandidatoDoPortal, SENHA_DO_CANDIDATO } from '#modules/externo/externo.factory.ts';
import { files } from '#platform/server/files/files.ts';
import { unzip, zipEntries } from '#platform/server/files/zip-entries.ts';
import * as contrato from './privacidade.contract.ts';

const t = useApp();
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

async function cenario() {
  const dona = await t.app.empresa();
  const { id, cpf } = await criarCandidatoDoPortal(t.app, dona.empresaId, { nome: 'Luzia de Exemplo' });
  return { dona, id, cpf, cliente: await t.app.candidato(dona.empresaId, id) };
}

describe('ver os próprios dados', () => {
  test('o candidato lê tudo em grupos, e quem viu os dados sensíveis em termos gerais', async () => {
    const { dona, id, cpf, cliente } = await cenario();
    await executar(sql`update candidato set deficiencia = '1', observacao = 'Nota da equipe' where id = ${id}`);
    await dona.cliente.call(candidatoDaEquipe.obter, { params: { id } });
    const { body, status } = await cliente.call(contrato.meusDados);
    expect(status).toBe(200);
    const texto = JSON.stringify(body);
    for (const esperado of ['Luzia de Exemplo', cpf, 'Nota da equipe']) expect(texto).toContain(esperado);
    const acessos = body.find(({ titulo }) => titulo === 'Acessos aos seus dados sensíveis');
    expect(acessos?.linhas[0]?.slice(1)).toEqual(['Equipe de recrutamento', '1', '1']);
    expect(texto).not.toContain('Pessoa de Teste');
    expect((await t.app.anonimo.call(contrato.meusDados)).status).toBe(401);
    expect((await dona.cliente.call(contrato.meusDados)).status).toBe(401);
  });

  test('a equipe vê quem viu o quê de quem, sem valores; ler sem ver nada sensível não deixa linha', async () => {
    const { dona, id } = await cenario();
    const semAutoridade = await t.app.usuario(dona.empresaId, [candidatoDaEquipe.permissoes.ver]);
    await executar(sql`update candidato set etnia_raca = '2' where id = ${id}`);
    await semAutoridade.cliente.call(candidatoDaEquipe.obter, { params: { id } });
    const lista = () => dona.cliente.call(listarAcessos, { query: { page: 0, nome: 'luzia' } });
    expect((await lista()).body.content).toEqual([]);
    await dona.cliente.call(candidatoDaEquipe.obter, { params: { id } });
    expect((await lista()).body.content).toMatchObject([
      {
        usuario: 'Pessoa de Teste',
        titular: 'candidato',
        pessoas: 'Luzia de Exemplo',
        quantidade: 1,
        campos: 'Etnia/Raça',
      },
    ]);
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(listarAcessos, { query: { page: 0 } })).body.content).toEqual([]);
  });

  test.each(['json', 'pdf'] as const)(
    'a cópia em %s é feita em segundo plano, só o dono a baixa, e expira',
    async (formato) => {
      const { dona, id, cliente } = await cenario();
      const { body } = await cliente.call(contrato.pedirCopia, { body: { formato } });
      const baixar = (quem = cliente) => quem.call(contrato.baixarCopia, { params: { id: body.id } });
      expect((await baixar()).status).toBe(404);
      await t.app.executarTarefas();
      const { bytes, headers } = await baixar();
      expect(headers['content-disposition']).toContain(`meus-dados.${formato}`);
      expect(bytes.subarray(0, 4).toString()).toBe(formato === 'pdf' ? '%PDF' : '{\n  ');
      if (formato === 'json') expect(JSON.parse(bytes.toString()).cadastro.nome).toBe('Luzia de Exemplo');
      const outro = await criarCandidatoDoPortal(t.app, dona.empresaId);
      expect((await baixar(await t.app.candidato(dona.empresaId, outro.id))).status).toBe(404);
      await executar(sql`update exportacao_titular set expira_em = now() where candidato_id = ${id}`);
      expect((await baixar()).status).toBe(404);
      expect(await t.app.auditoria(dona.empresaId)).toContainEqual(
        expect.objectContaining({ acao: 'Cópia dos dados', entidade: 'Candidato', id, depois: { formato } }),
      );
    },
  );
});

describe('a cópia completa', () => {
  test('traz os documentos em PDF e JSON, a foto e cada arquivo que a pessoa enviou, e nunca o que a equipe anexou nem as cópias de antes', async () => {
    const { dona, id, cliente } = await cenario();
    const guardar = (nome: string, conteudo: Buffer) =>
      t.app.banco((db) => files.gravar({ db, empresaId: dona.empresaId }, { nome, tipo: 'application/pdf', conteudo }));
    const grande = Buffer.alloc(300_000, 'Diploma de exemplo. ');
    const foto = await guardar('rosto.png', Buffer.from('foto'));
    await executar(sql`update candidato set foto_id = ${foto} where id = ${id}`);
    for (const [nome, enviado] of [
      ['diploma.pdf', true],
      ['../diploma.pdf', true],
      ['parecer da equipe.pdf', false],
    ] as const)
      await executar(sql`insert into candidato_documento (empresa_id, candidato_id, descricao, data, arquivo_id, enviado_pelo_candidato)
        values (${dona.empresaId}, ${id}, 'Diploma', current_date, ${await guardar(nome, grande)}, ${enviado})`);
    const { body: antes } = await cliente.call(contrato.minhaPrivacidade);
    expect(antes.arquivos).toEqual({ quantidade: 3, tamanho: 600_004 });
    await cliente.call(contrato.pedirCopia, { body: { formato: 'json' } });
    const { body } = await cliente.call(contrato.pedirCopia, { body: { formato: 'zip' } });
    await t.app.executarTarefas();
    const { bytes, headers } = await cliente.call(contrato.baixarCopia, { params: { id: body.id } });
    expect(headers['content-disposition']).toContain('attachment; filename="meus-dados.zip"');
    const dentro = zipEntries(bytes);
    expect([...(dentro?.keys() ?? [])]).toEqual([
      'leia-me.txt',
      'meus-dados.pdf',
      'meus-dados.json',
      'arquivos/01 rosto.png',
      'arquivos/02 diploma.pdf',
      'arquivos/03 diploma.pdf',
    ]);
    const ler = (nome: string) => {
      const entrada = dentro?.get(nome);
      return entrada ? unzip(bytes, entrada, 1_000_000) : Buffer.alloc(0);
    };
    expect(JSON.parse(ler('meus-dados.json').toString()).cadastro.nome).toBe('Luzia de Exemplo');
    expect(ler('meus-dados.pdf').subarray(0, 4).toString()).toBe('%PDF');
    expect(ler('arquivos/01 rosto.png').toString()).toBe('foto');
    expect(ler('arquivos/03 diploma.pdf').equals(grande)).toBe(true);
    expect(ler('leia-me.txt').toString()).toContain('arquivos/02 diploma.pdf (292,97 KB)');
    expect(ler('leia-me.txt').toString()).toContain('peça esses arquivos ao encarregado de dados');
    expect(ler('meus-dados.json').toString()).toContain('parecer da equipe.pdf');
  });
});

describe('consentimentos', () => {
  test('cada um se aceita e se retira por si, com data e versão, e a equipe vê o registro', async () => {
    const { dona, id, cliente } = await cenario();
    await executar(
      sql`insert into empresa_politica (empresa_id, versao, texto) values (${dona.empresaId}, 3, 'Texto da política')`,
    );
    for (const finalidade of ['POLITICA', 'BANCO_TALENTOS'] as const)
      expect((await cliente.call(contrato.aceitarFinalidade, { params: { finalidade } })).status).toBe(204);
    const params = { finalidade: 'BANCO_TALENTOS' } as const;
    expect((await cliente.call(contrato.aceitarFinalidade, { params })).problema).toMatchObject({
      status: 400,
      mensagem: 'Este consentimento já está registrado.',
    });
    expect((await cliente.call(contrato.retirarFinalidade, { params })).status).toBe(204);
    expect((await cliente.call(contrato.retirarFinalidade, { params })).problema).toMatchObject({
      status: 400,
      mensagem: 'Este consentimento não está vigente.',
    });
    const { body } = await cliente.call(contrato.minhaPrivacidade);
    expect(body.politicas).toMatchObject([{ versao: 3, texto: 'Texto da política', retiradaEm: null }]);
    expect(body.consentimentos.map(({ vigente, podeAceitar }) => [vigente, podeAceitar])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    const registro = await dona.cliente.call(listarConsentimentos, {
      query: { page: 0, nome: 'luzia', situacao: 'R' },
    });
    expect(registro.body.content).toMatchObject([
      { finalidade: 'BANCO_TALENTOS', politicaVersao: 3, meio: 'PORTAL', retiradoMeio: 'PORTAL' },
    ]);
    const { rows } = await t.app.banco((db) => sql`select 1 from consentimento where candidato_id = ${id}`.execute(db));
    expect(rows).toHaveLength(2);
  });

  test('retirar os dados sensíveis apaga deficiência e etnia do cadastro', async () => {
    const { id, cliente } = await cenario();
    await executar(sql`update candidato set deficiencia = '1', etnia_raca = '2' where id = ${id}`);
    await cliente.call(contrato.retirarFinalidade, { params: { finalidade: 'DADOS_SENSIVEIS' } });
    const { rows } = await t.app.banco((db) =>
      sql`select deficiencia, etnia_raca from candidato where id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ deficiencia: null, etnia_raca: null }]);
  });
});

describe('pedidos', () => {
  test('um pedido tem o prazo de 15 dias da lei, a equipe responde e o titular lê a resposta', async () => {
    const { dona, cliente } = await cenario();
    await cliente.call(contrato.abrirMeuPedido, { body: { tipo: 'COMPARTILHAMENTO', texto: 'Com quem?' } });
    const [pedido] = (await dona.cliente.call(listarPedidos, { query: { page: 0 } })).body.content;
    expect(pedido).toMatchObject({ tipo: 'COMPARTILHAMENTO', estado: 'ABERTO', diasRestantes: 15, texto: 'Com quem?' });
    const body = { desfecho: 'ATENDIDO', resposta: 'Com ninguém.', versao: null } as const;
    const params = { id: pedido?.id ?? 0 };
    expect((await dona.cliente.call(responderPedido, { params, body })).status).toBe(204);
    expect((await dona.cliente.call(responderPedido, { params, body })).status).toBe(400);
    expect((await cliente.call(contrato.minhaPrivacidade)).body.pedidos).toMatchObject([
      { estado: 'ATENDIDO', resposta: 'Com ninguém.' },
    ]);
    const leitor = await t.app.usuario(dona.empresaId, ['ROLE_CAPTACAO_PEDIDO_TITULAR']);
    expect((await leitor.cliente.call(responderPedido, { params, body })).status).toBe(403);
  });

  const noite = async () => {
    await t.app.jobs.send(null, 'captacao.guarda-de-dados', {});
    await t.app.executarTarefas();
  };

  test('a exclusão pede a senha, espera a carência, pode ser desistida, e depois não sobra acesso nem nome', async () => {
    const { dona, id, cliente } = await cenario();
    const errada = await cliente.call(contrato.pedirExclusao, { body: { senha: 'outra senha' } });
    expect(errada.problema.erros).toEqual([{ campo: 'senha', mensagem: 'Senha atual incorreta.' }]);
    const body = { senha: SENHA_DO_CANDIDATO };
    expect((await cliente.call(contrato.pedirExclusao, { body })).status).toBe(204);
    expect((await cliente.call(contrato.pedirExclusao, { body })).status).toBe(409);
    const aviso = await t.app.banco((db) =>
      sql<{
        texto: string;
      }>`select texto from email_saida where empresa_id = ${dona.empresaId} and assunto like 'Pedido de exclusão%'`.execute(
        db,
      ),
    );
    expect(aviso.rows[0]?.texto).toMatch(/^Olá, .+\.\n\nRecebemos o seu pedido de exclusão[\s\S]+cumprido em \d{2}\//);
    expect((await cliente.call(contrato.desistirDaExclusao)).status).toBe(204);
    expect((await cliente.call(contrato.desistirDaExclusao)).problema).toMatchObject({
      status: 400,
      mensagem: 'Não há pedido de exclusão em aberto.',
    });
    const feitas = (await t.app.auditoria(dona.empresaId, 'Pedido de titular')).map(({ acao }) => acao);
    expect(feitas.at(-1)).toBe('Desistência');
    expect((await cliente.call(contrato.pedirExclusao, { body })).status).toBe(204);
    await noite();
    expect((await cliente.call(contrato.minhaPrivacidade)).status).toBe(200);
    await executar(sql`update pedido_titular set efetiva_em = current_date - 1 where candidato_id = ${id}`);
    await noite();
    expect((await cliente.call(contrato.minhaPrivacidade)).status).toBe(401);
    const { rows } = await t.app.banco((db) =>
      sql`select c.nome, c.cpf, c.anonimizado_motivo as motivo, p.estado from candidato c join pedido_titular p on p.candidato_id = c.id
        where c.id = ${id} order by p.id desc limit 1`.execute(db),
    );
    expect(rows).toEqual([{ nome: 'Candidato anonimizado', cpf: null, motivo: 'PEDIDO', estado: 'ATENDIDO' }]);
  });

  test('o que já foi ordenado ainda se retira: quem desiste, ou a quem se nega depois, fica com o cadastro', async () => {
    const atendido = { desfecho: 'ATENDIDO', resposta: 'Será excluído.', versao: null } as const;
    const nome = async (id: number) =>
      (
        await t.app.banco((db) =>
          sql`select c.nome, p.estado from candidato c join pedido_titular p on p.candidato_id = c.id where c.id = ${id}`.execute(
            db,
          ),
        )
      ).rows;
    for (const [volta, estado] of [
      ['desistir', 'CANCELADO'],
      ['negar', 'NEGADO'],
    ] as const) {
      const { dona, id, cliente } = await cenario();
      await cliente.call(contrato.pedirExclusao, { body: { senha: SENHA_DO_CANDIDATO } });
      const [pedido] = (await dona.cliente.call(listarPedidos, { query: { page: 0 } })).body.content;
      const params = { id: pedido?.id ?? 0 };
      expect((await dona.cliente.call(responderPedido, { params, body: atendido })).status).toBe(204);
      const feita =
        volta === 'desistir'
          ? await cliente.call(contrato.desistirDaExclusao)
          : await dona.cliente.call(responderPedido, { params, body: { ...atendido, desfecho: 'NEGADO' } });
      expect(feita.status).toBe(204);
      await t.app.executarTarefas();
      expect(await nome(id)).toEqual([{ nome: 'Luzia de Exemplo', estado }]);
      expect((await cliente.call(contrato.minhaPrivacidade)).status).toBe(200);
      const { rows } = await t.app.banco((db) =>
        sql`select feitos, mantidos, terminada_em is not null as terminada from anonimizacao where empresa_id = ${dona.empresaId}`.execute(
          db,
        ),
      );
      expect(rows).toEqual([{ feitos: 0, mantidos: 1, terminada: true }]);
    }
  });

  test('cinco senhas erradas na exclusão fecham a porta também para a certa', async () => {
    const { cliente } = await cenario();
    const pedir = async (senha: string) => (await cliente.call(contrato.pedirExclusao, { body: { senha } })).status;
    for (let vez = 0; vez < 5; vez += 1) expect(await pedir('outra senha')).toBe(400);
    expect([await pedir('outra senha'), await pedir(SENHA_DO_CANDIDATO)]).toEqual([429, 429]);
  });

  test('de quem foi contratado o cadastro fica, e o portal diz por quê', async () => {
    const { id, cliente } = await cenario();
    await executar(sql`update candidato set contratado = true where id = ${id}`);
    expect((await cliente.call(contrato.minhaPrivacidade)).body.exclusao.impedimento).toContain('registro de emprego');
    expect((await cliente.call(contrato.pedirExclusao, { body: { senha: SENHA_DO_CANDIDATO } })).status).toBe(400);
  });
});
