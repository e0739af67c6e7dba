import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCargo } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { conferirLinkDeSenhaExterna, entrarExterno } from '#modules/externo/acesso/acesso.contract.ts';
import {
  captchaResolvido,
  concluirPeloLink,
  criarCandidatoDoPortal,
  mensagensDa,
} from '#modules/externo/externo.factory.ts';
import { cpfUnico } from '#modules/organizacao/organizacao.factory.ts';
import type { TestClient } from '#platform/testing/client.ts';
import {
  atualizarCandidato,
  type CandidatoCompleto,
  minhasAreasInteresse,
  obterCandidato,
  obterCompleto,
  obterFoto,
  partes,
} from './cadastro.contract.ts';

const t = useApp();
const CEARA = { id: 23 };
const FORTALEZA = { id: 2304400 };
const SENHA = 'jangada vento areia';

/** A registration that the defaults of the product accept. */
async function formulario(empresaId: number, dados: object = {}) {
  return {
    nome: 'Carla de Teste',
    pessoal: { cpf: cpfUnico(), dataNascimento: '1995-05-20', escolaridade: '07' },
    endereco: { logradouro: 'Rua das Flores', uf: CEARA, cidade: FORTALEZA, bairro: 'Centro' },
    contato: { email: `carla${cpfUnico()}@exemplo.com.br`, dddCelular: '85', foneCelular: '987654321' },
    cargosIds: [await criarCargo(t.app, empresaId, { exibirModuloExterno: true })],
    senha: SENHA,
    confirmaSenha: SENHA,
    empresaId,
    captcha: await captchaResolvido(t.app),
    ...dados,
  };
}

let rede = 0;
const enviar = (payload: object, remoteAddress = `10.5.${++rede}.1`) =>
  t.app.anonimo.raw<{ mensagem: string }>({
    method: 'POST',
    url: '/api/externo/candidatos',
    payload,
    remoteAddress,
  });

function comFoto(dados: object, foto: Buffer) {
  const limite = 'limite-da-parte';
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: Buffer.concat([
      Buffer.from(`--${limite}\r\ncontent-disposition: form-data; name="dados"\r\n\r\n${JSON.stringify(dados)}\r\n`),
      Buffer.from(
        `--${limite}\r\ncontent-disposition: form-data; name="foto"; filename="eu.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      foto,
      Buffer.from(`\r\n--${limite}--\r\n`),
    ]),
  };
}

async function cadastrado(dados: object = {}) {
  const empresa = await t.app.empresa();
  const form = await formulario(empresa.empresaId, dados);
  const { body, status } = await enviar(form);
  expect(status, JSON.stringify(body)).toBe(200);
  const { id, cliente } = await concluirPeloLink(t.app, empresa.empresaId, SENHA);
  return { ...empresa, form, id, candidato: cliente };
}

/** Says what a field does in the portal of a company. */
const configurar = (empresaId: number, campo: string, visivel: boolean, obrigatorio = false) =>
  t.app.banco(async (db) => {
    await sql`insert into formulario_configurado (empresa_id, formulario) values (${empresaId}, 'candidato') on conflict do nothing`.execute(
      db,
    );
    await sql`insert into campo_configurado (empresa_id, formulario, area, campo, visivel, obrigatorio)
      values (${empresaId}, 'candidato', 'externa', ${campo}, ${visivel}, ${obrigatorio})`.execute(db);
  });

const ler = async (candidato: TestClient, id: number): Promise<CandidatoCompleto> =>
  (await candidato.call(obterCompleto, { params: { id } })).body;

describe('cadastro', () => {
  test('grava o candidato do portal, que entra com a senha escolhida', async () => {
    const { id, form, empresaId, candidato } = await cadastrado();
    const { rows } = await t.app.banco((db) =>
      sql`select modulo_externo, s.senha_hash like '$argon2id$%' as forte
        from candidato c join candidato_senha s on s.candidato_id = c.id where c.id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ modulo_externo: true, forte: true }]);
    const entrada = await t.app.anonimo.call(entrarExterno, {
      body: { username: form.pessoal.cpf, password: SENHA, empresaId, tipoLogin: 'CADASTRO' },
    });
    expect(entrada.status).toBe(200);
    const completo = await candidato.call(obterCompleto, { params: { id }, query: { comCargos: true } });
    expect(completo.body).toMatchObject({ nome: 'Carla de Teste', endereco: { cidade: FORTALEZA } });
    expect(completo.body.cargos?.map((cargo) => cargo.id)).toEqual(form.cargosIds);
    expect(obterCompleto.resposta.safeParse(completo.body).error?.issues ?? []).toEqual([]);
    expect((await candidato.call(obterCandidato, { params: { id } })).body.cargos).toBeUndefined();
  });

  test('a configuração da empresa decide o que é obrigatório; o CPF é sempre', async () => {
    const { empresaId } = await t.app.empresa();
    await configurar(empresaId, 'pessoal.pis', true, true);
    await configurar(empresaId, 'pessoal.cpf', false);
    const form = await formulario(empresaId);
    const recusa = await enviar({ ...form, pessoal: { ...form.pessoal, escolaridade: null } });
    expect(recusa.problema.erros).toEqual([
      { campo: 'pessoal.escolaridade', mensagem: 'Escolaridade é obrigatória' },
      { campo: 'pessoal.pis', mensagem: 'PIS é obrigatório' },
    ]);
    const semCpf = await enviar({
      ...form,
      pessoal: { ...form.pessoal, cpf: null },
      captcha: await captchaResolvido(t.app),
    });
    expect(semCpf.problema.erros).toEqual([{ campo: 'pessoal.cpf', mensagem: 'CPF é obrigatório' }]);
  });

  test('mais cargos que o máximo, senha fraca, senhas diferentes e captcha falso são recusados no campo', async () => {
    const { empresaId } = await t.app.empresa();
    await t.app.banco((db) => sql`update empresa set max_candidata_cargo = 1 where id = ${empresaId}`.execute(db));
    const form = await formulario(empresaId);
    const segundo = await criarCargo(t.app, empresaId, { exibirModuloExterno: true });
    const erros = async (dados: object) =>
      (await enviar({ ...form, captcha: await captchaResolvido(t.app), ...dados })).problema.erros;
    expect(await erros({ cargosIds: [...form.cargosIds, segundo] })).toEqual([
      { campo: 'cargosIds', mensagem: 'Não é permitido selecionar mais do que 1 cargos' },
    ]);
    expect(await erros({ senha: '12345678', confirmaSenha: '12345678' })).toEqual([
      { campo: 'senha', mensagem: 'Esta senha é muito comum. Escolha outra.' },
    ]);
    expect(await erros({ confirmaSenha: 'outra' })).toEqual([
      { campo: 'confirmaSenha', mensagem: 'As senhas devem ser iguais' },
    ]);
    expect(await erros({ captcha: 'falso' })).toEqual([
      { campo: 'captcha', mensagem: 'Confirme que você não é um robô.' },
    ]);
  });

  test('cada envio gasta a sua prova, recusado ou não: quem palpita resolve outra a cada vez', async () => {
    const { empresaId } = await t.app.empresa();
    const form = await formulario(empresaId);
    const ruim = { ...form, senha: '12345678', confirmaSenha: '12345678' };
    expect((await enviar(ruim)).problema.erros[0]?.campo).toBe('senha');
    expect((await enviar(form)).problema.erros[0]?.campo).toBe('captcha');
    const outra = { ...form, captcha: await captchaResolvido(t.app) };
    expect((await enviar(outra)).status).toBe(200);
    expect((await enviar(outra)).problema.erros[0]?.campo).toBe('captcha');
  });

  test('o e-mail é sempre pedido, mesmo que a empresa o esconda: é por ele que o cadastro se conclui', async () => {
    const { empresaId } = await t.app.empresa();
    await configurar(empresaId, 'contato.email', false);
    const form = await formulario(empresaId);
    const sem = await enviar({
      ...form,
      contato: { ...form.contato, email: null },
      captcha: await captchaResolvido(t.app),
    });
    expect(sem.problema.erros).toEqual([{ campo: 'contato.email', mensagem: 'E-mail é obrigatório' }]);
    expect((await enviar(form)).status).toBe(200);
    const { id, cliente } = await concluirPeloLink(t.app, empresaId, SENHA);
    expect((await ler(cliente, id)).contato.email).toBe(form.contato.email);
  });

  test('a foto enviada com o cadastro fica nele', async () => {
    const { empresaId } = await t.app.empresa();
    const imagem = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const url = '/api/externo/candidatos';
    const form = await formulario(empresaId);
    expect((await t.app.anonimo.raw({ method: 'POST', url, ...comFoto(form, imagem) })).status).toBe(200);
    const { id, cliente } = await concluirPeloLink(t.app, empresaId, SENHA);
    const foto = await cliente.call(obterFoto, { params: { id } });
    expect(await sharp(foto.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
  });

  test('a política exigida precisa do aceite, que guarda a versão', async () => {
    const { empresaId } = await t.app.empresa();
    await t.app.banco(async (db) => {
      await sql`update empresa set exigir_aceite_psi = true where id = ${empresaId}`.execute(db);
      await sql`insert into empresa_politica (empresa_id, versao, texto) values (${empresaId}, 3, 'Texto')`.execute(db);
    });
    const form = await formulario(empresaId);
    expect((await enviar(form)).problema.erros[0]?.campo).toBe('aceitoPoliticaSeguranca');
    const aceito = { ...form, aceitoPoliticaSeguranca: true, captcha: await captchaResolvido(t.app) };
    expect((await enviar(aceito)).status).toBe(200);
    const { id } = await concluirPeloLink(t.app, empresaId, SENHA);
    const { rows } = await t.app.banco((db) =>
      sql`select politica_versao as versao, meio from consentimento where candidato_id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ versao: 3, meio: 'CADASTRO' }]);
  });

  test('empresa inexistente ou inativa não recebe cadastros, nem um endereço os envia sem fim', async () => {
    const { empresaId } = await t.app.empresa();
    await t.app.banco((db) => sql`update empresa set ativa = false where id = ${empresaId}`.execute(db));
    const form = await formulario(empresaId);
    expect((await enviar(form)).status).toBe(404);
    const respostas: number[] = [];
    for (let vez = 0; vez < 31; vez += 1) respostas.push((await enviar({ ...form, captcha: 'x' }, '10.8.8.8')).status);
    expect(new Set(respostas.slice(0, 30))).toEqual(new Set([400]));
    expect(respostas[30]).toBe(429);
  });

  test('o cadastro não aponta para registros de outra empresa', async () => {
    const { empresaId } = await t.app.empresa();
    const outra = await t.app.empresa();
    const alheio = await criarCargo(t.app, outra.empresaId, { exibirModuloExterno: true });
    const form = await formulario(empresaId, { cargosIds: [alheio] });
    expect((await enviar(form)).problema.erros[0]?.campo).toBe('cargosIds');
  });
});

describe('o próprio cadastro', () => {
  test('edita dados e listas; uma versão velha não passa por cima', async () => {
    const { id, candidato } = await cadastrado();
    const antes = await ler(candidato, id);
    const experiencias = [
      { empresa: 'Fábrica', checkNomeCargo: true, nomeMercado: 'Operadora', dataAdmissao: '2020-01-02' },
    ] as unknown as CandidatoCompleto['experiencias'];
    const body = { ...antes, nome: 'Carla Maria', experiencias, removerFoto: false };
    const gravado = await candidato.call(atualizarCandidato, { params: { id }, body });
    expect(gravado.body).toMatchObject({ nome: 'Carla Maria', experiencias: [{ nomeMercado: 'Operadora' }] });
    const velha = await candidato.call(atualizarCandidato, { params: { id }, body });
    expect(velha.status).toBe(409);
    expect(velha.problema.atual).toMatchObject({ nome: 'Carla Maria' });
    const lista = await candidato.call(partes.experiencias, { params: { id } });
    expect(lista.body.map(({ empresa }) => empresa)).toEqual(['Fábrica']);
  });

  test('o que o portal esconde não é lido nem alterado pelo candidato', async () => {
    const { id, candidato, empresaId } = await cadastrado();
    await t.app.banco((db) =>
      sql`update candidato set observacao = 'Da equipe', ocr_texto = 'Texto lido', rg = '123' where id = ${id}`.execute(
        db,
      ),
    );
    await configurar(empresaId, 'observacao', false);
    const visto = await ler(candidato, id);
    expect([visto.observacao, visto.ocrTexto, visto.pessoal.rg]).toEqual([null, null, null]);
    const pessoal = { ...visto.pessoal, rg: '999' };
    await candidato.call(atualizarCandidato, {
      params: { id },
      body: { ...visto, pessoal, observacao: 'Trocada', ocrTexto: 'Trocado', removerFoto: false },
    });
    const { rows } = await t.app.banco((db) =>
      sql`select observacao, ocr_texto, rg from candidato where id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ observacao: 'Da equipe', ocr_texto: 'Texto lido', rg: '123' }]);
  });

  test('o CPF não muda, e a foto de outro não se toma pelo id', async () => {
    const { id, candidato } = await cadastrado();
    const antes = await ler(candidato, id);
    const outro = { ...antes, removerFoto: false, pessoal: { ...antes.pessoal, cpf: cpfUnico() } };
    const recusa = await candidato.call(atualizarCandidato, { params: { id }, body: outro });
    expect(recusa.problema.erros).toEqual([
      { campo: 'pessoal.cpf', mensagem: 'O CPF não pode ser alterado. Fale com o RH da empresa.' },
    ]);
    const comFotoAlheia = { ...antes, removerFoto: false, fotoId: 1 };
    expect((await candidato.call(atualizarCandidato, { params: { id }, body: comFotoAlheia })).body.temFoto).toBe(
      false,
    );
  });

  test('outro e-mail pede a senha atual, avisa o endereço antigo e anula o link que está nele', async () => {
    const { id, candidato, empresaId, form } = await cadastrado();
    const antes = await ler(candidato, id);
    const { cpf } = form.pessoal;
    await t.app.anonimo.raw({
      method: 'PUT',
      url: '/api/externo/candidatos/recuperar-senha',
      payload: { cpf, empresaId },
      remoteAddress: `10.6.${++rede}.1`,
    });
    const token = /token=([\w-]+)/.exec((await mensagensDa(t.app, empresaId)).at(-1)?.texto ?? '')?.[1] ?? '';
    const abre = async () => (await t.app.anonimo.call(conferirLinkDeSenhaExterna, { body: { token } })).body.abre;
    const gravar = (senhaAtual?: string) =>
      candidato.raw<CandidatoCompleto>({
        method: 'PUT',
        url: `/api/externo/candidatos/${id}`,
        payload: {
          ...antes,
          contato: { ...antes.contato, email: 'nova-caixa@exemplo.com.br' },
          removerFoto: false,
          ...(senhaAtual ? { senhaAtual } : {}),
        },
      });
    expect((await gravar()).problema.erros).toEqual([
      { campo: 'senhaAtual', mensagem: 'Para alterar o e-mail, informe a sua senha atual.' },
    ]);
    expect((await gravar('errada')).problema.erros).toEqual([
      { campo: 'senhaAtual', mensagem: 'Senha atual incorreta.' },
    ]);
    expect((await ler(candidato, id)).contato.email).toBe(form.contato.email);
    expect(await abre()).toBe(true);
    expect((await gravar(SENHA)).body.contato.email).toBe('nova-caixa@exemplo.com.br');
    expect(await abre()).toBe(false);
    expect((await mensagensDa(t.app, empresaId)).at(-1)).toMatchObject({
      para: [form.contato.email],
      assunto: 'Seu e-mail foi alterado',
    });
  });

  test('a foto vai com o formulário, é normalizada, e sai quando se pede', async () => {
    const { id, candidato } = await cadastrado();
    const antes = await ler(candidato, id);
    const url = `/api/externo/candidatos/${id}`;
    const imagem = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const enviada = await candidato.raw<CandidatoCompleto>({ method: 'PUT', url, ...comFoto(antes, imagem) });
    expect(enviada.body.temFoto).toBe(true);
    const foto = await candidato.call(obterFoto, { params: { id } });
    expect(await sharp(foto.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 800 });
    const falsa = await candidato.raw({ method: 'PUT', url, ...comFoto(enviada.body, Buffer.from('não sou imagem')) });
    expect(falsa.problema.erros).toEqual([{ campo: 'foto', mensagem: 'O arquivo adicionado não é uma imagem' }]);
    const grande = await candidato.raw({ method: 'PUT', url, ...comFoto(enviada.body, Buffer.alloc(1_100_000)) });
    expect(grande.problema.erros).toEqual([{ campo: 'foto', mensagem: 'O arquivo deve ser menor que 1 MB' }]);
    const sem = await candidato.call(atualizarCandidato, {
      params: { id },
      body: { ...enviada.body, removerFoto: true },
    });
    expect(sem.body.temFoto).toBe(false);
    expect((await candidato.call(obterFoto, { params: { id } })).status).toBe(404);
  });

  test('o cadastro de outro não existe: nem ler, nem alterar, nem partes', async () => {
    const { id, empresaId } = await cadastrado();
    const vizinho = await criarCandidatoDoPortal(t.app, empresaId);
    const outro = await t.app.candidato(empresaId, vizinho.id);
    const params = { id };
    for (const contrato of [obterCandidato, obterCompleto, obterFoto, minhasAreasInteresse, ...Object.values(partes)])
      expect((await outro.raw({ method: 'GET', url: contrato.path.replace('{id}', String(id)) })).status).toBe(404);
    const seu = await ler(outro, vizinho.id);
    expect((await outro.call(atualizarCandidato, { params, body: { ...seu, removerFoto: false } })).status).toBe(404);
    expect((await t.app.anonimo.call(obterCandidato, { params })).status).toBe(401);
  });
});
