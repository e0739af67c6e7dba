import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import {
  permissaoMeusDados,
  permissaoVerTodasAreas,
  permissoesOrganizacao,
} from '#modules/organizacao/organizacao.permissions.ts';
import {
  aprovarAlteracao,
  baixarComprovante,
  cancelarMeuPedido,
  listarAlteracoes,
  listarMeusPedidos,
  obterAlteracao,
  pedirAlteracao,
  permissoesDasAlteracoes,
  recusarAlteracao,
} from './alteracoes.contract.ts';

const t = useApp();
const { ver, verbos } = permissoesDasAlteracoes;

/** A company with Ana, who has a user, and with somebody of HR who decides. */
async function cenario() {
  const { empresaId } = await t.app.empresa();
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana Lima', email: 'ana@antes.com.br' });
  const bento = await criarColaborador(t.app, empresaId, { nome: 'Bento Reis' });
  const eu = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, eu.usuarioId, ana);
  const rh = await t.app.usuario(empresaId, [
    ver,
    verbos.DECIDIR,
    permissoesOrganizacao.colaborador.ver,
    permissoesOrganizacao.colaborador.editar,
    permissaoVerTodasAreas,
  ]);
  return { empresaId, ana, bento, eu, rh };
}

const contato = (email: string) => ({
  contato: { email, ddd: null, foneFixo: null, dddCelular: '85', foneCelular: '988887777', nomeContato: null },
  justificativa: 'Mudei de provedor',
});
const dependente = (nome: string, id: number | null = null) => ({
  id,
  nome,
  parentesco: '03',
  dataNascimento: '2020-02-02',
  cpf: null,
  impostoRenda: false,
  salarioFamilia: false,
});

const pedirContato = async ({ cliente }: Pick<Tenant, 'cliente'>, email = 'ana@depois.com.br') =>
  cliente.call(pedirAlteracao.CONTATO, { body: contato(email) });
const fichaDe = async ({ cliente }: Pick<Tenant, 'cliente'>, id: number) =>
  (await cliente.call(colaborador.obter, { params: { id } })).body;
const mensagensDe = (usuarioId: number) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{ texto: string }>`select m.texto from usuario_mensagem u
      join mensagem m on m.id = u.mensagem_id where u.usuario_id = ${usuarioId}`.execute(db);
    return rows.map(({ texto }) => texto);
  });

test('o pedido espera o RH, que o vê no início, compara e aprova: só então a ficha muda, e o talento é avisado', async () => {
  const { eu, rh, ana } = await cenario();
  const { body: pedido } = await pedirContato(eu);
  expect(pedido).toMatchObject({ secao: 'CONTATO', situacao: 'P' });
  expect((await fichaDe(rh, ana)).contato.email).toBe('ana@antes.com.br');
  const doDia = (await rh.cliente.call(trabalhoDoDia)).body.find(({ id }) => id === 'alteracoes-cadastrais');
  expect(doDia).toMatchObject({ total: 1, itens: [{ titulo: 'Ana Lima', detalhe: 'Contato' }] });
  const { body: analise } = await rh.cliente.call(obterAlteracao, { params: { id: pedido.id } });
  expect(analise.mudancas).toContainEqual({
    rotulo: 'E-mail',
    antes: 'ana@antes.com.br',
    depois: 'ana@depois.com.br',
    atual: null,
  });
  expect((await rh.cliente.call(aprovarAlteracao, { params: { id: pedido.id } })).body.situacao).toBe('A');
  expect((await fichaDe(rh, ana)).contato).toMatchObject({ email: 'ana@depois.com.br', foneCelular: '988887777' });
  expect(await mensagensDe(eu.usuarioId)).toEqual(['O seu pedido de alteração de dados (contato) foi aprovado.']);
  expect((await rh.cliente.call(aprovarAlteracao, { params: { id: pedido.id } })).problema.mensagem).toBe(
    'Este pedido já foi decidido ou cancelado.',
  );
});

test('há um pedido aberto por parte da ficha; recusado diz por quê, cancelado pelo próprio libera outro', async () => {
  const { eu, rh, ana } = await cenario();
  const primeiro = (await pedirContato(eu)).body.id;
  expect((await pedirContato(eu, 'outro@exemplo.com.br')).problema.mensagem).toContain('já tem um pedido aberto');
  expect((await eu.cliente.call(cancelarMeuPedido, { params: { id: primeiro } })).body.situacao).toBe('C');
  const { rows } = await t.app.banco((db) =>
    sql<{ sobra: boolean }>`select antes::text || depois::text <> '{}{}' or arquivo_id is not null as sobra
      from alteracao_cadastral where id = ${primeiro}`.execute(db),
  );
  expect(rows).toEqual([{ sobra: false }]);
  const segundo = (await pedirContato(eu)).body.id;
  const semMotivo = await rh.cliente.call(recusarAlteracao, { params: { id: segundo }, body: { motivo: '' } });
  expect(semMotivo.problema.erros[0]?.campo).toBe('motivo');
  await rh.cliente.call(recusarAlteracao, { params: { id: segundo }, body: { motivo: 'Falta o comprovante' } });
  const { body } = await eu.cliente.call(listarMeusPedidos);
  expect(body.pedidos).toMatchObject([{ situacao: 'R', motivo: 'Falta o comprovante' }, { situacao: 'C' }]);
  expect((await fichaDe(rh, ana)).contato.email).toBe('ana@antes.com.br');
  expect(await mensagensDe(eu.usuarioId)).toHaveLength(1);
});

test('o que mudou no cadastro depois do pedido é mostrado e só se aprova por cima com a confirmação', async () => {
  const { eu, rh, ana } = await cenario();
  const { id } = (await pedirContato(eu)).body;
  await t.app.banco((db) =>
    sql`update colaborador set email = 'rh@no-meio.com.br', nome_contato = 'Tia Rita' where id = ${ana}`.execute(db),
  );
  const { body } = await rh.cliente.call(obterAlteracao, { params: { id } });
  expect(body.mudancas.find(({ rotulo }) => rotulo === 'E-mail')?.atual).toBe('rh@no-meio.com.br');
  const pergunta = await rh.cliente.call(aprovarAlteracao, { params: { id } });
  expect(pergunta.problema.codigo).toBe('CONFIRMAR');
  expect((await fichaDe(rh, ana)).contato.email).toBe('rh@no-meio.com.br');
  const sim = await rh.cliente.call(aprovarAlteracao, {
    params: { id },
    headers: { 'x-confirmadas': 'dados-mudaram' },
  });
  expect(sim.body.situacao).toBe('A');
  // What nobody asked for stays as it is now.
  expect((await fichaDe(rh, ana)).contato).toMatchObject({ email: 'ana@depois.com.br', nomeContato: 'Tia Rita' });
});

test('a linha de outro talento não entra no pedido, e o que se pede são só os campos da parte, com os nomes do cadastro', async () => {
  const { eu, rh, empresaId, ana, bento } = await cenario();
  const alheio = await t.app.banco(async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into colaborador_dependente (empresa_id, colaborador_id, nome, parentesco, data_nascimento)
      values (${empresaId}, ${bento}, 'Filho do Bento', '03', '2019-01-01') returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  const roubo = await eu.cliente.call(pedirAlteracao.DEPENDENTES, {
    body: { dependentes: [dependente('Roubado', alheio)], justificativa: null },
  });
  expect(roubo.problema.erros).toEqual([{ campo: 'dependentes[0]', mensagem: 'Esta linha não é da sua ficha.' }]);
  const { body } = await eu.cliente.call(pedirAlteracao.DEPENDENTES, {
    body: {
      dependentes: [dependente('Lia Lima')],
      salario: '99999.00',
      dataAdmissao: '2000-01-01',
      justificativa: null,
    },
  });
  await rh.cliente.call(aprovarAlteracao, { params: { id: body.id } });
  expect(await fichaDe(rh, ana)).toMatchObject({ dependentes: [{ nome: 'Lia Lima' }], dataAdmissao: '2024-01-02' });
  const endereco = { cep: null, logradouro: 'Rua Nova', numero: '1', complemento: null, bairro: 'Centro' };
  const { body: novo } = await eu.cliente.call(pedirAlteracao.ENDERECO, {
    body: {
      endereco: { ...endereco, uf: { id: 23, nome: 'Mentira' }, cidade: { id: 2304400, nome: 'Mentira' } },
      justificativa: null,
    },
  });
  const { mudancas } = (await rh.cliente.call(obterAlteracao, { params: { id: novo.id } })).body;
  expect(mudancas.map(({ depois }) => depois)).toContain('Fortaleza');
  expect(JSON.stringify(mudancas)).not.toContain('Mentira');
});

test('ninguém pede pelo outro, de outra empresa ou sem ligação; ninguém decide o próprio nem sem a autoridade', async () => {
  const { eu, rh, ana, bento, empresaId } = await cenario();
  const { id } = (await pedirContato(eu)).body;
  const colega = await t.app.usuario(empresaId, [permissaoMeusDados]);
  await ligarUsuario(t.app, colega.usuarioId, bento);
  expect((await colega.cliente.call(listarMeusPedidos)).body.pedidos).toEqual([]);
  expect((await colega.cliente.call(cancelarMeuPedido, { params: { id } })).status).toBe(404);
  const semLigacao = await t.app.usuario(empresaId, [permissaoMeusDados]);
  expect((await pedirContato(semLigacao)).status).toBe(404);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(obterAlteracao, { params: { id } })).status).toBe(404);
  expect((await outra.cliente.call(aprovarAlteracao, { params: { id } })).status).toBe(404);
  expect((await outra.cliente.call(baixarComprovante, { params: { id } })).status).toBe(404);
  expect((await eu.cliente.call(aprovarAlteracao, { params: { id } })).status).toBe(403);
  const leitor = await t.app.usuario(empresaId, [ver, permissaoVerTodasAreas]);
  expect(
    (await leitor.cliente.call(listarAlteracoes, { query: { page: 0, size: 10 } as never })).body.content,
  ).toHaveLength(1);
  expect((await leitor.cliente.call(aprovarAlteracao, { params: { id } })).status).toBe(403);
  await ligarUsuario(t.app, rh.usuarioId, ana);
  expect((await rh.cliente.call(aprovarAlteracao, { params: { id } })).problema.mensagem).toBe(
    'O seu próprio pedido é decidido por outra pessoa.',
  );
});

test('a empresa diz de que partes recebe pedidos, e um pedido que nada muda é recusado', async () => {
  const { eu, empresaId } = await cenario();
  await t.app.banco((db) => sql`update empresa set pedir_contato = false where id = ${empresaId}`.execute(db));
  expect((await eu.cliente.call(listarMeusPedidos)).body.podePedir).not.toContain('CONTATO');
  expect((await pedirContato(eu)).problema.mensagem).toBe('A empresa não recebe pedidos desta parte da ficha.');
  const igual = await eu.cliente.call(pedirAlteracao.DEPENDENTES, { body: { dependentes: [], justificativa: null } });
  expect(igual.problema.mensagem).toContain('Nada foi alterado');
});

test.runIf(ESPERA_SE)(
  'o limite de pedidos em um dia vale também para os que chegam ao mesmo tempo, de partes diferentes da ficha',
  async () => {
    const { eu, ana, empresaId } = await cenario();
    await t.app.banco((db) =>
      sql`insert into alteracao_cadastral (empresa_id, colaborador_id, usuario_id, secao, antes, depois, situacao, decidido_em)
        select ${empresaId}, ${ana}, ${eu.usuarioId}, 'CONTATO', '{}', '{}', 'C', now() from generate_series(1, 14)`.execute(
        db,
      ),
    );
    const dependentes = { dependentes: [dependente('Davi Lima')], justificativa: 'Nasceu' };
    const pedidos = await enquanto<{ readonly status: number }>(
      t.app,
      (db) => sql`lock table alteracao_cadastral in share mode`.execute(db),
      () => pedirContato(eu),
      () => eu.cliente.call(pedirAlteracao.DEPENDENTES, { body: dependentes }),
    );
    expect(pedidos.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  },
);
