import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { candidatar } from '#modules/externo/candidato-solicitacoes/candidaturas.contract.ts';
import { criarCandidatoDoPortal, publicarVaga } from '#modules/externo/externo.factory.ts';
import { cancelarAlerta, confirmarAlerta, desligarAlerta, gravarAlerta, obterAlerta } from './alertas.contract.ts';
import { JOB_DE_ALERTAS } from './alertas.job.ts';

const t = useApp({ URL_PUBLICA: 'https://vagas.exemplo.com.br' });
const SOBRAL = 2312908;
const diario = { areasInteresseIds: [], cidade: null, frequencia: 'D' as const };

interface Mensagem {
  readonly para: string[];
  readonly assunto: string;
  readonly texto: string;
  readonly descadastro: string | null;
}

const executar = (comando: ReturnType<typeof sql>) => t.app.banco((db) => comando.execute(db));

async function mensagens(empresaId: number): Promise<Mensagem[]> {
  const { rows } = await executar(
    sql`select para, assunto, ${textoDoEmail} as texto, descadastro_url as descadastro from email_saida e where empresa_id = ${empresaId} order by id`,
  );
  return rows as Mensagem[];
}

const chaveDe = (texto: string | undefined) => /chave=([\w-]+)/.exec(texto ?? '')?.[1] ?? '';

async function rodar(): Promise<void> {
  await t.app.banco((db) => t.app.jobs.send(db, JOB_DE_ALERTAS, {}));
  await t.app.executarTarefas();
}

async function cenario(pedido: object = diario) {
  const empresa = await t.app.empresa();
  const { empresaId } = empresa;
  const { id } = await criarCandidatoDoPortal(t.app, empresaId);
  const cliente = await t.app.candidato(empresaId, id);
  const gravado = await cliente.call(gravarAlerta, { params: { id }, body: pedido as never });
  expect([gravado.status, gravado.body.estado]).toEqual([200, 'A_CONFIRMAR']);
  await t.app.executarTarefas();
  return { empresa, empresaId, id, cliente };
}

async function confirmar(empresaId: number): Promise<void> {
  const [pedido] = await mensagens(empresaId);
  const { status, body } = await t.app.anonimo.call(confirmarAlerta, { query: { chave: chaveDe(pedido?.texto) } });
  expect([status, body.mensagem]).toEqual([200, 'Avisos confirmados. Você receberá as novas vagas por e-mail.']);
  // What was published before the consent is not told; the clock of the test does not wait.
  await executar(sql`update alerta_vaga set visto_ate = now() - interval '1 hour' where empresa_id = ${empresaId}`);
}

/** What came after the first mail, which asks for the confirmation; what confirms an application is no alert. */
const avisos = async (empresaId: number) =>
  (await mensagens(empresaId)).slice(1).filter(({ assunto }) => !assunto.startsWith('Candidatura recebida'));

async function area(tenant: Tenant, solicitacaoId: number): Promise<number> {
  const { rows } = await executar(sql`with nova as (
      insert into area_interesse (empresa_id, nome) values (${tenant.empresaId}, 'Produção') returning id
    ) insert into area_interesse_area (empresa_id, area_interesse_id, area_organizacional_id)
      select ${tenant.empresaId}, nova.id, s.area_organizacional_id from nova, solicitacao_pessoal s where s.id = ${solicitacaoId}
      returning area_interesse_id as id`);
  return (rows as { id: number }[])[0]?.id ?? 0;
}

describe('avisos de vagas', () => {
  test('sem a confirmação pelo e-mail nada é enviado; o link vale uma vez', async () => {
    const { empresa, empresaId, id, cliente } = await cenario();
    await publicarVaga(t.app, empresa);
    await rodar();
    expect(await avisos(empresaId)).toEqual([]);
    await confirmar(empresaId);
    const lido = await cliente.call(obterAlerta, { params: { id } });
    expect(lido.body).toMatchObject({ estado: 'LIGADO', frequencia: 'D' });
    expect(obterAlerta.resposta.safeParse(lido.body).error?.issues ?? []).toEqual([]);
    const chave = chaveDe((await mensagens(empresaId))[0]?.texto);
    expect((await t.app.anonimo.call(confirmarAlerta, { query: { chave } })).problema).toMatchObject({
      status: 400,
      mensagem: 'Este link já foi usado ou venceu. Peça os avisos de novo na área do candidato.',
    });
    expect(await t.app.auditoria(empresaId, 'Aviso de vagas')).toMatchObject([
      { acao: 'Pedido de avisos', antes: { estado: 'DESLIGADO' }, depois: { estado: 'A_CONFIRMAR' } },
      { acao: 'Confirmação de avisos', antes: null, depois: null },
    ]);
  });

  test('conta cada vaga nova uma vez, com o endereço dela e o de cancelar', async () => {
    const { empresa, empresaId } = await cenario();
    await confirmar(empresaId);
    const { solicitacaoId } = await publicarVaga(t.app, empresa, { titulo: 'Soldador' });
    await publicarVaga(t.app, empresa, { exibirModuloExterno: false });
    await rodar();
    await rodar();
    const enviados = await avisos(empresaId);
    expect(enviados.map(({ assunto }) => assunto)).toEqual(['Nova vaga: Soldador']);
    expect(enviados[0]?.texto).toContain(
      `https://vagas.exemplo.com.br/externo/anuncios?solicitacaoId=${solicitacaoId}&empresaId=${empresaId}`,
    );
    expect(enviados[0]?.descadastro).toBe(
      `https://vagas.exemplo.com.br/api/externo/alertas-vagas/cancelar?chave=${chaveDe(enviados[0]?.texto)}`,
    );
  });

  test('só as vagas da área e da cidade escolhidas, e não aquela a que a pessoa já se candidatou', async () => {
    const { empresa, empresaId, id, cliente } = await cenario();
    await confirmar(empresaId);
    const certa = await publicarVaga(t.app, empresa, {
      titulo: 'Certa',
      solicitacao: { cidade: { id: SOBRAL } } as never,
    });
    const outra = await publicarVaga(t.app, empresa, {
      titulo: 'Outra área',
      solicitacao: { cidade: { id: SOBRAL } } as never,
    });
    const propria = await publicarVaga(t.app, empresa, {
      titulo: 'Própria',
      solicitacao: { cidade: { id: SOBRAL } } as never,
    });
    await publicarVaga(t.app, empresa, { titulo: 'Outra cidade' });
    const interesse = await area(empresa, certa.solicitacaoId);
    await executar(sql`update solicitacao_pessoal set area_organizacional_id = (select area_organizacional_id from
      solicitacao_pessoal where id = ${certa.solicitacaoId}) where id = ${propria.solicitacaoId}`);
    expect(outra.solicitacaoId).not.toBe(certa.solicitacaoId);
    expect((await cliente.call(candidatar, { query: { solicitacaoId: propria.solicitacaoId } })).status).toBe(201);
    const mudado = await cliente.call(gravarAlerta, {
      params: { id },
      body: { areasInteresseIds: [interesse], cidade: { id: SOBRAL, nome: 'Sobral' }, frequencia: 'S' },
    });
    expect(mudado.body).toMatchObject({ estado: 'LIGADO', areasInteresseIds: [interesse], frequencia: 'S' });
    await rodar();
    expect((await avisos(empresaId)).map(({ assunto }) => assunto)).toEqual(['Nova vaga: Certa']);
  });

  test('quem cancela, pelo link ou na página, não recebe mais nada', async () => {
    const { empresa, empresaId, id, cliente } = await cenario();
    await confirmar(empresaId);
    await publicarVaga(t.app, empresa, { titulo: 'Primeira' });
    await rodar();
    const chave = chaveDe((await avisos(empresaId))[0]?.texto);
    const cancelado = await t.app.anonimo.raw<{ mensagem: string }>({
      method: 'POST',
      url: `/api/externo/alertas-vagas/cancelar?chave=${chave}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([cancelado.status, cancelado.body.mensagem]).toEqual([
      200,
      'Pronto: você não receberá mais avisos de vagas.',
    ]);
    const desconhecida = await t.app.anonimo.call(cancelarAlerta, { query: { chave: 'nao-existe' } });
    expect(desconhecida.body).toEqual(cancelado.body);
    await publicarVaga(t.app, empresa, { titulo: 'Segunda' });
    await rodar();
    expect(await avisos(empresaId)).toHaveLength(1);
    // Asking again needs the confirmation again.
    const denovo = await cliente.call(gravarAlerta, { params: { id }, body: diario });
    expect(denovo.body.estado).toBe('A_CONFIRMAR');
    expect((await cliente.call(desligarAlerta, { params: { id } })).status).toBe(204);
    expect((await cliente.call(obterAlerta, { params: { id } })).body.estado).toBe('DESLIGADO');
    const feitas = (await t.app.auditoria(empresaId, 'Aviso de vagas')).map(({ acao }) => acao);
    const [pedido, cancelamento] = ['Pedido de avisos', 'Cancelamento de avisos'];
    expect(feitas).toEqual([pedido, 'Confirmação de avisos', cancelamento, pedido, cancelamento]);
  });

  test('o semanal espera uma semana; outro e-mail no cadastro pede nova confirmação', async () => {
    const { empresa, empresaId, id, cliente } = await cenario({ ...diario, frequencia: 'S' });
    await confirmar(empresaId);
    await publicarVaga(t.app, empresa, { titulo: 'Primeira' });
    await rodar();
    await publicarVaga(t.app, empresa, { titulo: 'Segunda' });
    await rodar();
    expect(await avisos(empresaId)).toHaveLength(1);
    await executar(sql`update alerta_vaga set enviado_em = now() - interval '7 days' where empresa_id = ${empresaId}`);
    await rodar();
    expect((await avisos(empresaId)).map(({ assunto }) => assunto)).toEqual([
      'Nova vaga: Primeira',
      'Nova vaga: Segunda',
    ]);
    await executar(sql`update candidato set email = 'outro@exemplo.com.br' where id = ${id}`);
    const mudado = await cliente.call(gravarAlerta, { params: { id }, body: diario });
    expect(mudado.body).toMatchObject({ estado: 'A_CONFIRMAR', email: 'outro@exemplo.com.br' });
  });

  test('cada um lê e muda só o seu; sem e-mail a recusa diz por quê', async () => {
    const { empresaId, id } = await cenario();
    const vizinho = await criarCandidatoDoPortal(t.app, empresaId, { email: null, incompleto: true });
    const outro = await t.app.candidato(empresaId, vizinho.id);
    expect((await outro.call(obterAlerta, { params: { id } })).status).toBe(404);
    expect((await outro.call(gravarAlerta, { params: { id }, body: diario })).status).toBe(404);
    const recusa = await outro.call(gravarAlerta, { params: { id: vizinho.id }, body: diario });
    expect(recusa.problema.mensagem).toBe('Informe o seu e-mail no cadastro para receber avisos de vagas.');
    expect((await t.app.anonimo.call(obterAlerta, { params: { id } })).status).toBe(401);
  });
});
