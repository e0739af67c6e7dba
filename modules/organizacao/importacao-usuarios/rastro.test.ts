import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { criarPerfil } from '#modules/organizacao/sessao/sessao.factory.ts';
import type { ImportacaoLida } from '#platform/shared/sheet-import/sheet-import.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  aplicarImportacao,
  baixarModelo,
  chamadasDaImportacao as chamadas,
  enviarPlanilha,
  listarImportacoes,
} from './importacao-usuarios.contract.ts';

const t = useApp();
const { ver, inserir } = permissoesOrganizacao.usuario;
const SENHA = 'lua verde sobre o mar';
const novo = () => `novo.${unico()}.${process.pid}`;

async function nomeDoPerfil(): Promise<string> {
  const id = await criarPerfil(t.app, { permissoes: [ver] });
  const { rows } = await t.app.banco((db) =>
    sql<{ nome: string }>`select nome from perfil where id = ${id}`.execute(db),
  );
  return rows[0]?.nome ?? '';
}

/** Sends users with a first password; those without a profile are refused. */
async function enviar(cliente: TestClient, linhas: readonly (readonly [nome: string, perfil: string])[]) {
  const corpo = new FormData();
  const texto = [
    'Nome,Login,Perfil,Senha inicial',
    ...linhas.map(([nome, perfil]) => `${nome},${novo()},${perfil},${SENHA}`),
  ];
  corpo.append('file', new Blob([texto.join('\r\n')]), 'usuarios.csv');
  const { body } = await cliente.raw<ImportacaoLida>({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
  await t.app.executarTarefas();
  return { id: body.id };
}
const aplicar = async (cliente: TestClient, params: { id: number }, aceitaRecusadas = false) => {
  const { status } = await cliente.call(aplicarImportacao, { params, body: { aceitaRecusadas } });
  await t.app.executarTarefas();
  return status;
};

test('o envio, a aplicação, o que se baixa e o que se desfaz ficam no log, com quantos', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const perfil = await nomeDoPerfil();
  const params = await enviar(cliente, [
    ['Ana Alves', perfil],
    ['Bia Brito', perfil],
    ['Cid Costa', 'Ninguém'],
  ]);
  expect(await aplicar(cliente, params, true)).toBe(201);
  expect(await aplicar(cliente, params, true)).toBe(400);
  const url = `${chamadas.recusadas.path.replace('{id}', String(params.id))}?formato=csv`;
  expect((await cliente.raw({ method: 'GET', url })).headers['content-disposition']).toContain('recusadas-usuarios');
  expect((await cliente.call(chamadas.desfazer, { params })).status).toBe(201);
  await t.app.executarTarefas();
  expect((await cliente.call(chamadas.desfazer, { params })).status).toBe(400);
  expect((await cliente.call(chamadas.descartar, { params })).status).toBe(204);
  const log = await t.app.auditoria(empresaId, 'Importação de usuários');
  expect(log.map(({ acao, id, depois }) => [acao, id, depois])).toEqual([
    ['Envio de planilha', params.id, { arquivo: 'usuarios.csv', linhas: 3 }],
    ['Aplicar importação', params.id, { novas: 2, recusadas: 1 }],
    ['Download das recusadas', params.id, { linhas: 1 }],
    ['Desfazer importação', params.id, { usuarios: 2 }],
    ['Exclusão', params.id, null],
  ]);
});

test('de dois que aplicam ou desfazem ao mesmo tempo um é atendido', async () => {
  const { cliente } = await t.app.empresa();
  const params = await enviar(cliente, [['Ana Alves', await nomeDoPerfil()]]);
  const status = async (pedidos: readonly Promise<{ status: number }>[]) => {
    const feitos = (await Promise.all(pedidos)).map((um) => um.status).sort();
    await t.app.executarTarefas();
    return feitos;
  };
  const aplicarUma = () => cliente.call(aplicarImportacao, { params, body: { aceitaRecusadas: false } });
  expect(await status([aplicarUma(), aplicarUma(), aplicarUma()])).toEqual([201, 400, 400]);
  const desfazerUma = () => cliente.call(chamadas.desfazer, { params });
  expect(await status([desfazerUma(), desfazerUma(), desfazerUma()])).toEqual([201, 400, 400]);
});

test('o arquivo que não é planilha é recusado no seu campo', async () => {
  const { cliente } = await t.app.empresa();
  const corpo = new FormData();
  corpo.append('file', new Blob([Buffer.from('%PDF-1.7 nada')]), 'usuarios.pdf');
  const { status, problema } = await cliente.raw({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
  expect([status, problema.erros.map(({ campo }) => campo)]).toEqual([400, ['file']]);
});

test('sem arquivo o envio diz que ele falta', async () => {
  const { cliente } = await t.app.empresa();
  const corpo = new FormData();
  const { status, problema } = await cliente.raw({ method: 'POST', url: enviarPlanilha.path, payload: corpo });
  expect([status, problema.erros]).toEqual([400, [{ campo: 'file', mensagem: 'Arquivo é obrigatório' }]]);
});

test('cada um lista as suas importações, da mais nova para trás, e só as da situação que pede', async () => {
  const { cliente } = await t.app.empresa();
  const perfil = await nomeDoPerfil();
  const [feita, parada] = [await enviar(cliente, [['Ana', perfil]]), await enviar(cliente, [['Bia', perfil]])];
  await aplicar(cliente, feita);
  const ids = async (situacao: 'CONFERIDA' | 'APLICADA' | 'DESFEITA' | null) =>
    (await cliente.call(listarImportacoes, { query: { situacao, page: 0 } })).body.content.map(({ id }) => id);
  expect(await ids(null)).toEqual([parada.id, feita.id]);
  expect(await ids('APLICADA')).toEqual([feita.id]);
  expect(await ids('CONFERIDA')).toEqual([parada.id]);
  expect(await ids('DESFEITA')).toEqual([]);
});

test('o modelo traz os perfis que se podem dar e um exemplo; os talentos só quando se pedem e só para quem os vê', async () => {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const perfil = await nomeDoPerfil();
  const { rows } = await t.app.banco((db) =>
    sql<{
      id: number;
    }>`insert into colaborador (empresa_id, nome, data_admissao) values (${empresaId}, 'Sem Nada', '2020-01-02') returning id`.execute(
      db,
    ),
  );
  expect(rows).toHaveLength(1);
  await criarColaborador(t.app, empresaId, {
    nome: 'Com Tudo',
    cpf: '52998224725',
    email: 'c@exemplo.com.br',
    matricula: 'M-1',
  });
  const modelo = (cliente: TestClient, mais = '') =>
    cliente.raw<string>({ method: 'GET', url: `${baixarModelo.path}?formato=csv${mais}` });
  const vazio = await modelo(dono.cliente);
  expect(vazio.headers['content-disposition']).toContain('modelo-usuarios');
  expect(vazio.body).toContain(perfil);
  // The titles, the example, and what the closed columns take.
  expect(vazio.body.trim().split('\n')).toHaveLength(3);
  const cheio = (await modelo(dono.cliente, '&semUsuario=true')).body.split('\n');
  const celulas = (nome: string) =>
    cheio
      .find((linha) => linha.includes(nome))
      ?.trim()
      .split(';')
      .slice(1, 8);
  expect(celulas('Sem Nada')).toEqual(['Sem Nada', '', '', '', '', '', '']);
  expect(celulas('Com Tudo')).toEqual([
    'Com Tudo',
    'c@exemplo.com.br',
    '529.982.247-25',
    'c@exemplo.com.br',
    '',
    '',
    'M-1',
  ]);
  const { cliente } = await t.app.usuario(empresaId, [ver, inserir]);
  const recusa = await modelo(cliente, '&semUsuario=true');
  expect([recusa.status, recusa.problema.mensagem]).toEqual([403, 'Você não tem permissão de ver os talentos.']);
});
