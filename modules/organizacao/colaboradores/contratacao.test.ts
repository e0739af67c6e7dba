import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { cpfUnico, criarColaborador, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { hoje } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { colaborador } from './colaboradores.contract.ts';
import { criarColaborador as contratar } from './contratacao.actions.ts';
import { listarDocumentos } from './documentos.contract.ts';
import { enviarFoto, obterFoto } from './foto.contract.ts';
import { buscarPorCpf, buscarSubstituidos } from './talentos.queries.ts';

const t = useApp();

const obter = ({ cliente }: Tenant, id: number) => cliente.call(colaborador.obter, { params: { id } });

describe('foto', () => {
  const enviar = ({ cliente }: Tenant, nome: string, conteudo: Buffer, campo = 'foto') => {
    const corpo = new FormData();
    corpo.append(campo, new File([new Uint8Array(conteudo)], nome));
    return cliente.raw<{ id: number }>({ method: 'POST', url: enviarFoto.path, payload: corpo });
  };
  const imagem = () =>
    sharp({ create: { width: 900, height: 300, channels: 3, background: '#c04000' } })
      .png()
      .toBuffer();
  const gravar = async (tenant: Tenant, id: number, fotoId: number | null) => {
    const { id: _, pode, situacao, cargo, temFoto, ...dados } = (await obter(tenant, id)).body;
    return tenant.cliente.call(colaborador.atualizar, { params: { id }, body: { ...dados, fotoId } });
  };

  test('é guardada em pé e no tamanho da casa, trocada e excluída com o formulário', async () => {
    const tenant = await t.app.empresa();
    const id = await criarColaborador(t.app, tenant.empresaId);
    expect((await tenant.cliente.call(obterFoto, { params: { id } })).status).toBe(404);
    for (const nome of ['eu.png', 'outra.png']) {
      const enviada = await enviar(tenant, nome, await imagem());
      expect(enviada.status).toBe(201);
      expect((await gravar(tenant, id, enviada.body.id)).body.fotoId).toBe(enviada.body.id);
      const envios = (await t.app.auditoria(tenant.empresaId)).filter(({ acao }) => acao === 'Envio de foto');
      expect(envios.at(-1)).toMatchObject({ entidade: 'Colaborador', depois: { arquivo: enviada.body.id } });
    }
    const lida = await tenant.cliente.call(obterFoto, { params: { id } });
    expect(lida.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(lida.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
    expect((await obter(tenant, id)).body.temFoto).toBe(true);
    const outra = await t.app.empresa();
    expect((await outra.cliente.call(obterFoto, { params: { id } })).status).toBe(404);
    expect((await gravar(tenant, id, null)).body.temFoto).toBe(false);
    const { rows } = await t.app.banco((db) =>
      sql`select 1 from arquivo where empresa_id = ${tenant.empresaId}`.execute(db),
    );
    expect(rows).toEqual([]);
  });

  test('a de outro colaborador, de outra empresa ou que não é foto não serve', async () => {
    const [tenant, outra] = [await t.app.empresa(), await t.app.empresa()];
    const [ana, bia] = [
      await criarColaborador(t.app, tenant.empresaId),
      await criarColaborador(t.app, tenant.empresaId),
    ];
    const { id: deAna } = (await enviar(tenant, 'ana.png', await imagem())).body;
    await gravar(tenant, ana, deAna);
    const { id: deLa } = (await enviar(outra, 'la.png', await imagem())).body;
    const documento = await t.app.banco((db) =>
      files.gravar(
        { db, empresaId: tenant.empresaId },
        { nome: 'rg.pdf', tipo: 'application/pdf', conteudo: Buffer.from('x') },
      ),
    );
    for (const fotoId of [deAna, deLa, documento])
      expect((await gravar(tenant, bia, fotoId)).problema.erros).toMatchObject([{ campo: 'fotoId' }]);
    expect((await gravar(tenant, ana, deAna)).status).toBe(200);
  });

  test('o que não é imagem é recusado no campo', async () => {
    const tenant = await t.app.empresa();
    const resposta = await enviar(tenant, 'eu.png', Buffer.from('isto não é uma imagem'));
    expect(resposta.problema).toMatchObject({ status: 400, erros: [{ campo: 'foto' }] });
    const noutroCampo = await enviar(tenant, 'eu.png', await imagem(), 'arquivo');
    expect(noutroCampo.problema.erros).toEqual([{ campo: 'foto', mensagem: 'Foto é obrigatória' }]);
  });
});

describe('contratação', () => {
  const ctxDe = (db: Db, { empresaId, usuarioId }: Tenant, permissoes: readonly Permission[] = []) =>
    ({
      db,
      empresaId,
      empresas: [empresaId],
      hoje: hoje(),
      permissoes: new Set([permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS, ...permissoes]),
      ator: { tipo: 'usuario', id: usuarioId, nome: 'Recrutadora' },
      auditar: async () => {},
    }) as unknown as Ctx;

  test('leva a pessoa, o que quem contrata não vê, a lotação pela faixa e uma cópia da foto', async () => {
    const tenant = await t.app.empresa();
    const onde = await criarLugar(t.app, tenant.empresaId);
    const cpf = cpfUnico();
    const id = await t.app.banco(async (db) => {
      const ctx = ctxDe(db, tenant);
      const fotoId = await files.gravar(ctx, { nome: 'f.jpg', tipo: 'image/jpeg', conteudo: Buffer.from('foto') });
      const dados = {
        nome: 'Davi Dias',
        vinculo: 'E',
        dataAdmissao: '2024-01-02',
        pessoal: { cpf, deficiencia: '3' },
        lotacao: {
          areaOrganizacional: { id: onde.areaId },
          estabelecimento: { id: onde.estabelecimentoId },
          faixaSalarial: { id: onde.faixaSalarialId },
        },
      };
      const novo = await contratar(ctx, colaborador.form.parse(dados), { fotoId });
      await files.remover(ctx, fotoId);
      return novo;
    });
    expect((await obter(tenant, id)).body).toMatchObject({
      temFoto: true,
      pessoal: { cpf, deficiencia: '3' },
      lotacao: { faixaSalarial: { id: onde.faixaSalarialId }, tipoSalario: '1', salario: null },
    });
    const outroCpf = cpfUnico();
    const soAFicha = await t.app.banco((db) =>
      contratar(
        ctxDe(db, tenant),
        colaborador.form.parse({
          nome: 'Eva Dias',
          vinculo: 'E',
          dataAdmissao: '2024-01-02',
          pessoal: { cpf: outroCpf },
        }),
      ),
    );
    expect((await obter(tenant, soAFicha)).body).toMatchObject({ nome: 'Eva Dias', temFoto: false, experiencias: [] });
    expect((await tenant.cliente.call(listarDocumentos, { params: { id: soAFicha } })).body).toEqual([]);
    const achados = await t.app.banco((db) => buscarPorCpf(db, tenant.empresaId, cpf, hoje()));
    expect(achados).toEqual([{ id, nome: 'Davi Dias', situacao: 'A' }]);
  });

  test('quem pode ser substituído: ativos, e desligados quando se pede', async () => {
    const tenant = await t.app.empresa();
    const ana = await criarColaborador(t.app, tenant.empresaId, { nome: 'Ana', dataEstabilidade: '2030-01-01' });
    const bia = await criarColaborador(t.app, tenant.empresaId, { nome: 'Bia', dataDesligamento: '2025-01-31' });
    const buscar = (nome: string | null, incluirColaboradoresDesligados: boolean) =>
      t.app.banco((db) => buscarSubstituidos(ctxDe(db, tenant), { nome, incluirColaboradoresDesligados }));
    expect(await buscar(null, false)).toMatchObject([{ id: ana, situacao: 'A', dataEstabilidade: '2030-01-01' }]);
    expect((await buscar(null, true)).map(({ id }) => id)).toEqual([ana, bia]);
    expect((await buscar('bi', true)).map(({ id }) => id)).toEqual([bia]);
  });
});
