import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { type FiltroDosDocumentos, listarDocumentosAVencer } from './a-vencer.contract.ts';

const t = useApp();
const { ver, verbos } = permissoesOrganizacao.colaborador;

/** A document of that person that is valid for so many more days, or does not expire. */
const criarDocumento = (empresaId: number, colaboradorId: number, descricao: string, dias: number | null) =>
  t.app.banco(async (db) => {
    const { rows } = await sql<{
      id: number;
    }>`insert into tipo_documento (empresa_id, nome) values (${empresaId}, ${descricao}) returning id`.execute(db);
    await sql`with a as (insert into arquivo (empresa_id, nome, tipo, tamanho, sha256, conteudo)
        values (${empresaId}, 'd.pdf', 'application/pdf', 1, sha256('x'), 'x') returning id)
      insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, validade, tipo_documento_id, arquivo_id)
      select ${empresaId}, ${colaboradorId}, ${descricao}, date '2020-01-01', ${dias === null ? null : somarDias(hoje(), dias)}::date, ${rows[0]?.id}, a.id from a`.execute(
      db,
    );
    return rows[0]?.id ?? 0;
  });

async function cenario() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const [loja, fabrica] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const ana = await criarColaborador(t.app, empresaId, { nome: 'Ana', lotacao: { areaId: loja } });
  const bento = await criarColaborador(t.app, empresaId, { nome: 'Bento', lotacao: { areaId: fabrica } });
  const saiu = await criarColaborador(t.app, empresaId, { dataDesligamento: '2025-01-31', lotacao: { areaId: loja } });
  const aso = await criarDocumento(empresaId, ana, 'ASO', -1);
  await criarDocumento(empresaId, bento, 'CNH', 30);
  await criarDocumento(empresaId, bento, 'NR-35', 31);
  await criarDocumento(empresaId, ana, 'Contrato', null);
  await criarDocumento(empresaId, saiu, 'ASO antigo', -400);
  return { ...dono, loja, bento, aso };
}

const listados = async ({ cliente }: Pick<Tenant, 'cliente'>, query: Partial<FiltroDosDocumentos> = {}) => {
  const { body } = await cliente.call(listarDocumentosAVencer, { query: { page: 0, size: 20, ...query } as never });
  return body.content.map(({ colaborador, descricao, estado }) => `${colaborador?.nome} ${descricao} ${estado}`);
};

test('quem espera a folha para sair trabalha aqui até o dia, e quem já saiu ou não foi admitido não', async () => {
  const dono = await cenario();
  const esperar = (pendencia: string, desligamento: string) =>
    t.app.banco((db) =>
      sql`update colaborador set pendencia_folha = ${pendencia}, data_desligamento = ${desligamento}::date where id = ${dono.bento}`.execute(
        db,
      ),
    );
  const aRenovar = () => listados(dono, { estado: 'A_RENOVAR' });
  await esperar('U', somarDias(hoje(), 10));
  expect(await aRenovar()).toEqual(['Ana ASO VENCIDO', 'Bento CNH A_VENCER']);
  await esperar('U', somarDias(hoje(), -1));
  expect(await aRenovar()).toEqual(['Ana ASO VENCIDO']);
  await esperar('C', somarDias(hoje(), 10));
  expect(await aRenovar()).toEqual(['Ana ASO VENCIDO']);
});

test('a lista traz o que venceu e o que vence em 30 dias de quem trabalha aqui, e cada situação, área e tipo que se pede', async () => {
  const dono = await cenario();
  expect(await listados(dono, { estado: 'A_RENOVAR' })).toEqual(['Ana ASO VENCIDO', 'Bento CNH A_VENCER']);
  expect(await listados(dono)).toHaveLength(4);
  expect(await listados(dono, { estado: 'VENCIDO' })).toEqual(['Ana ASO VENCIDO']);
  expect(await listados(dono, { estado: 'A_VENCER' })).toEqual(['Bento CNH A_VENCER']);
  expect(await listados(dono, { estado: 'VALIDO' })).toEqual(['Bento NR-35 VALIDO']);
  expect(await listados(dono, { estado: 'SEM_VALIDADE' })).toEqual(['Ana Contrato SEM_VALIDADE']);
  expect(await listados(dono, { areasIds: [dono.loja] })).toEqual(['Ana ASO VENCIDO', 'Ana Contrato SEM_VALIDADE']);
  expect(await listados(dono, { tiposIds: [dono.aso] })).toEqual(['Ana ASO VENCIDO']);
  expect(await listados(dono, { nome: 'bent' })).toEqual(['Bento CNH A_VENCER', 'Bento NR-35 VALIDO']);
  expect(await listados(await t.app.empresa())).toEqual([]);
});

test('quem vê só as suas áreas recebe na lista e no início só os documentos delas, e quem não vê documentos, nenhum', async () => {
  const dono = await cenario();
  const chefe = await criarColaborador(t.app, dono.empresaId, { lotacao: { areaId: dono.loja } });
  await responderPorArea(t.app, dono.empresaId, dono.loja, chefe);
  const restrito = await t.app.usuario(dono.empresaId, [ver, verbos.DOCUMENTOS]);
  await ligarUsuario(t.app, restrito.usuarioId, chefe);
  expect(await listados(restrito)).toEqual(['Ana ASO VENCIDO', 'Ana Contrato SEM_VALIDADE']);
  const doInicio = async ({ cliente }: Pick<Tenant, 'cliente'>) =>
    (await cliente.call(trabalhoDoDia)).body.filter(({ id }) => id === 'documentos-a-vencer');
  expect(await doInicio(dono)).toMatchObject([
    { total: 2, itens: [{ titulo: 'Ana: ASO', detalhe: 'venceu há 1 dia' }, {}] },
  ]);
  expect(await doInicio(restrito)).toMatchObject([{ total: 1 }]);
  const leitor = await t.app.usuario(dono.empresaId, [ver]);
  expect((await leitor.cliente.call(listarDocumentosAVencer, { query: { page: 0, size: 20 } as never })).status).toBe(
    403,
  );
  expect(await doInicio(leitor)).toEqual([]);
});
