import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { AmbienteNacional } from './ambiente-nacional.factory.ts';
import { criarPfx } from './certificado.factory.ts';
import { abrirPfx } from './certificado.queries.ts';
import { cenaDoEnvio, configDoEnvio, PFX } from './envio.factory.ts';
import { ESPERA_DA_PROCURA } from './envio.rules.ts';
import {
  atualizarEventos,
  configurarEsocial,
  enviarEventos,
  obterEvento,
  removerCertificado,
  repetirEvento,
  telaDoEsocial,
  verbosDoEsocial,
} from './esocial.contract.ts';

const DESCONHECIDO = '11444777000161';
const pfxDesconhecido = criarPfx({ cnpj: DESCONHECIDO, senha: 'x' });
const nacional = new AmbienteNacional([abrirPfx(PFX, 'x').certificado.toString()]);
const endereco = await nacional.abrir();
afterAll(() => nacional.fechar());
const t = useApp({ ESOCIAL_URL: endereco, ESOCIAL_CA: nacional.autoridade, REDE_INTERNA: '1' });

const cena = (o: Parameters<typeof cenaDoEnvio>[1] = {}) => cenaDoEnvio(t.app, o);

test('51 eventos prontos vão em dois lotes assinados, são aceitos com recibo, e nada fica por enviar', async () => {
  const { empresaId, cliente, enviar, envio, depois, situacoes, eventos, lotes } = await cena({ quantos: 51 });
  expect(await envio()).toEqual({ prontos: 51, recusa: null, aCaminho: 0, aviso: null });
  expect(await enviar()).toEqual({ eventos: 51, lotes: 2 });
  expect((await lotes()).map(({ quantos, situacao }) => [quantos, situacao])).toEqual([
    [50, 'MONTADO'],
    [1, 'MONTADO'],
  ]);
  // Nobody sends the same ones twice.
  expect((await cliente.call(enviarEventos)).problema.mensagem).toBe('Nenhum evento está pronto para o envio.');
  await t.app.executarTarefas();
  expect((await lotes()).map(({ situacao }) => situacao)).toEqual(['RECEBIDO', 'RECEBIDO']);
  expect(new Set(await situacoes())).toEqual(new Set(['ENVIADO']));
  expect(await envio()).toMatchObject({ prontos: 0, aCaminho: 2 });
  await depois();
  expect((await lotes()).map(({ situacao }) => situacao)).toEqual(['CONCLUIDO', 'CONCLUIDO']);
  expect(new Set(await situacoes())).toEqual(new Set(['ACEITO']));
  const [evento] = await eventos();
  expect(evento?.recibo).toMatch(/^1\.2\.\d{19}$/);
  const lido = (await cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } })).body;
  expect(lido).toMatchObject({ resposta: '201 Sucesso.', protocolo: expect.stringMatching(/^1\.2\.202611\./) });
  expect((await t.app.auditoria(empresaId, 'Lote do eSocial')).map(({ depois: o }) => o)).toContainEqual(
    expect.objectContaining({ situacao: 'CONCLUIDO', aceitos: 50, recusados: 0 }),
  );
  expect([...nacional.tomados.values()].every(({ vezes }) => vezes === 1)).toBe(true);
});

describe('uma recusa', () => {
  const recusa = {
    codigo: 174,
    descricao: 'Não foi localizado um vínculo com a matrícula informada.',
    localizacao: '/eSocial/evtAfastTemp/ideVinculo/matricula',
  };
  test('mostra código, palavras e campo com o endereço; corrigido o registro vai outro evento, e o recusado sai da lista', async () => {
    const { cliente, enviar, depois, eventos, situacoes, ids } = await cena();
    const [{ cpf } = { cpf: '' }] = await ids();
    nacional.recusas.set(cpf, recusa);
    await enviar();
    await t.app.executarTarefas();
    await depois();
    const [evento] = await eventos();
    expect(evento).toMatchObject({ situacao: 'RECUSADO', recibo: null });
    expect(evento?.faltas).toEqual([
      {
        campo: 'Matrícula',
        mensagem: `174 ${recusa.descricao}`,
        path: `/cargo-salario/colaboradores/${evento?.colaborador?.id}/edit?campo=matricula`,
      },
    ]);
    expect((await cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } })).body.resposta).toBe(
      '401 Conteúdo do evento inválido.',
    );
    await cliente.call(atualizarEventos);
    expect(await situacoes()).toEqual(['RECUSADO']);
    nacional.recusas.delete(cpf);
    await t.app.banco((db) =>
      sql`update colaborador set matricula = ${`N${unico()}`} where id = ${evento?.colaborador?.id}`.execute(db),
    );
    await cliente.call(atualizarEventos);
    expect(await situacoes()).toEqual(['PRONTO']);
  });

  test('que se resolveu fora daqui repete-se com outro Id; o que não foi recusado não se repete', async () => {
    const { empresaId, cliente, enviar, depois, eventos, situacoes, ids } = await cena();
    const [{ cpf, id: primeiro } = { cpf: '', id: '' }] = await ids();
    nacional.recusas.set(cpf, recusa);
    const [pronto] = await eventos();
    const repetir = (id = 0, quem = cliente) => quem.call(repetirEvento, { params: { id } });
    expect((await repetir(pronto?.id)).problema.mensagem).toMatch(/^Só se repete um evento recusado/);
    await enviar();
    await t.app.executarTarefas();
    await depois();
    nacional.recusas.delete(cpf);
    const outra = await t.app.empresa();
    expect((await repetir(pronto?.id, outra.cliente)).status).toBe(404);
    const soVe = await t.app.usuario(empresaId, [
      telaDoEsocial.permissao,
      permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
    ]);
    expect((await repetir(pronto?.id, soVe.cliente)).status).toBe(403);
    expect((await repetir(pronto?.id)).status).toBe(204);
    expect((await repetir(pronto?.id)).status).toBe(400);
    expect(await situacoes()).toEqual(['PRONTO']);
    expect((await ids()).at(-1)?.id).not.toBe(primeiro);
    await enviar();
    await t.app.executarTarefas();
    await depois();
    expect(await situacoes()).toEqual(['ACEITO']);
  });
});

describe('quando a resposta não chega', () => {
  test.each([
    ['CORTA_DEPOIS', 'eSocial: O serviço não respondeu a tempo.'],
    ['MEIA_RESPOSTA', 'eSocial: O serviço não respondeu a tempo.'],
  ] as const)(
    'e o eSocial tinha recebido (%s), os recibos são achados pelo Id e nada vai de novo',
    async (comportamento, mensagem) => {
      const { enviar, depois, situacoes, lotes, ids } = await cena({ quantos: 2 });
      nacional.comportamento = comportamento;
      await enviar();
      await t.app.executarTarefas();
      expect(await lotes()).toMatchObject([{ situacao: 'ENVIANDO', mensagem }]);
      nacional.chamadas = [];
      await depois();
      expect(nacional.chamadas).toEqual(['SolicitarDownloadEventosPorId']);
      expect(await lotes()).toMatchObject([{ situacao: 'CONCLUIDO' }]);
      expect(await situacoes()).toEqual(['ACEITO', 'ACEITO']);
      for (const { id } of await ids()) expect(nacional.tomados.get(id)?.vezes).toBe(1);
    },
  );

  test.each(['CORTA_ANTES', 'HTML', 'ERRO_503', 'ERRO_INTERNO'] as const)(
    'e o eSocial não tinha recebido (%s), pergunta-se até valer, e só então os eventos estão prontos de novo com o mesmo Id',
    async (comportamento) => {
      const { enviar, envio, depois, situacoes, lotes, ids } = await cena();
      const antes = await ids();
      nacional.comportamento = comportamento;
      await enviar();
      await t.app.executarTarefas();
      expect(await lotes()).toMatchObject([{ situacao: 'ENVIANDO' }]);
      await depois();
      expect(await lotes()).toMatchObject([{ situacao: 'ENVIANDO' }]);
      expect(await situacoes()).toEqual(['ENVIADO']);
      await depois(ESPERA_DA_PROCURA);
      expect(await lotes()).toMatchObject([{ situacao: 'DEVOLVIDO' }]);
      expect(await situacoes()).toEqual(['PRONTO']);
      expect((await envio()).aviso?.mensagem).toBe(
        'O eSocial não recebeu este lote: os eventos sem recibo estão prontos de novo.',
      );
      expect(await ids()).toEqual(antes);
      await enviar();
      await t.app.executarTarefas();
      await depois();
      expect(await situacoes()).toEqual(['ACEITO']);
      expect(nacional.tomados.get(antes[0]?.id ?? '')?.vezes).toBe(1);
    },
  );

  test('enquanto o lote é processado espera-se o tempo que o eSocial disse', async () => {
    const { enviar, depois, lotes, situacoes, empresaId } = await cena();
    nacional.esperas = 1;
    await enviar();
    await t.app.executarTarefas();
    await depois();
    expect(await lotes()).toMatchObject([{ situacao: 'RECEBIDO', mensagem: null }]);
    const { rows } = await t.app.banco((db) =>
      sql<{
        s: number;
      }>`select extract(epoch from proxima_em - now())::float8 as s from esocial_lote where empresa_id = ${empresaId}`.execute(
        db,
      ),
    );
    expect(rows[0]?.s).toBeGreaterThan(10);
    expect(rows[0]?.s).toBeLessThanOrEqual(20);
    await depois();
    expect(await situacoes()).toEqual(['ACEITO']);
  });
});

test('um certificado que o eSocial não conhece não passa da conexão: nada sai, tenta-se oito vezes e os eventos ficam prontos', async () => {
  const { enviar, envio, depois, situacoes, lotes } = await cena({ cnpj: DESCONHECIDO, certificado: pfxDesconhecido });
  const antes = nacional.alertas;
  nacional.chamadas = [];
  await enviar();
  await t.app.executarTarefas();
  expect(nacional.alertas).toBe(antes + 1);
  expect(await lotes()).toMatchObject([{ situacao: 'MONTADO' }]);
  for (let n = 1; n < 8; n++) await depois();
  expect(nacional.alertas).toBe(antes + 8);
  expect(nacional.chamadas).toEqual([]);
  expect(await lotes()).toMatchObject([{ situacao: 'DEVOLVIDO' }]);
  expect(await situacoes()).toEqual(['PRONTO']);
  expect((await envio()).aviso?.mensagem).toMatch(/certificado/);
});

test('um lote devolvido depois da troca de ambiente dá lugar aos eventos do novo, e não fica preso', async () => {
  const { empresaId, cliente, enviar, depois, lotes } = await cena({ quantos: 2 });
  await enviar();
  await cliente.call(configurarEsocial, { body: { ...configDoEnvio, ambiente: 'PRODUCAO' } });
  await cliente.call(removerCertificado);
  await t.app.executarTarefas();
  await depois();
  expect(await lotes()).toMatchObject([{ situacao: 'DEVOLVIDO' }]);
  const { rows } = await t.app.banco((db) =>
    sql<{ situacao: string; ambiente: string }>`select situacao, ambiente from esocial_evento
      where empresa_id = ${empresaId} order by id`.execute(db),
  );
  expect(rows).toEqual([
    { situacao: 'PRONTO', ambiente: 'PRODUCAO' },
    { situacao: 'PRONTO', ambiente: 'PRODUCAO' },
  ]);
});

test('com o eSocial fora do ar espera-se, e o lote sai quando ele volta', async () => {
  const { enviar, depois, situacoes, lotes } = await cena();
  nacional.comportamento = 'FORA_DO_AR';
  await enviar();
  await t.app.executarTarefas();
  expect(await lotes()).toMatchObject([
    { situacao: 'MONTADO', mensagem: 'O eSocial respondeu fora do combinado (503).' },
  ]);
  nacional.comportamento = 'NORMAL';
  await depois();
  await depois();
  expect(await situacoes()).toEqual(['ACEITO']);
});

test('sem certificado, de outro CNPJ ou sem a permissão não se envia, e a página diz por quê', async () => {
  const { empresaId, cliente, envio } = await cena({ certificado: null });
  expect((await envio()).recusa).toMatch(/^A empresa não tem certificado A1 válido/);
  expect((await cliente.call(enviarEventos)).problema.mensagem).toMatch(/^A empresa não tem certificado A1 válido/);
  const soVe = await t.app.usuario(empresaId, [telaDoEsocial.permissao, verbosDoEsocial.ATUALIZAR]);
  expect((await soVe.cliente.call(enviarEventos)).status).toBe(403);
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(enviarEventos)).problema.mensagem).toBe('Configure o eSocial da empresa primeiro.');
});

test('o certificado que venceu depois de guardado não assina nem envia, nem leva o lote que já estava montado', async () => {
  const { empresaId, cliente, enviar, envio, depois, situacoes, lotes, eventos } = await cena({ quantos: 2 });
  const validoAte = (dia: string) =>
    t.app.banco((db) =>
      sql`update esocial_certificado set valido_ate = ${dia} where empresa_id = ${empresaId}`.execute(db),
    );
  const [evento] = await eventos();
  const assinado = async () => (await cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } })).body.assinado;
  // On its last day it still serves.
  await validoAte(hoje());
  expect([(await envio()).recusa, await assinado()]).toEqual([null, true]);

  await validoAte(somarDias(hoje(), -1));
  const SEM = 'A empresa não tem certificado A1 válido: guarde-o em Configurar para enviar os eventos.';
  expect((await envio()).recusa).toBe(SEM);
  const { status, problema } = await cliente.call(enviarEventos);
  expect([status, problema.mensagem]).toEqual([400, SEM]);
  expect(await assinado()).toBe(false);
  expect([await situacoes(), await lotes()]).toEqual([['PRONTO', 'PRONTO'], []]);

  // It ends between the order and the sending.
  await validoAte(hoje());
  await enviar();
  await validoAte(somarDias(hoje(), -1));
  const antes = nacional.tomados.size;
  await t.app.executarTarefas();
  expect(nacional.tomados.size).toBe(antes);
  expect(await lotes()).toMatchObject([
    { situacao: 'DEVOLVIDO', mensagem: 'A empresa não tem certificado A1 válido.' },
  ]);
  expect(await situacoes()).toEqual(['PRONTO', 'PRONTO']);
  await validoAte(somarDias(hoje(), 300));
  await enviar();
  await t.app.executarTarefas();
  await depois();
  expect(new Set(await situacoes())).toEqual(new Set(['ACEITO']));
});

test('um afastamento aceito e excluído aqui manda o S-3000, e o aceite dele desfaz o evento', async () => {
  const { empresaId, cliente, enviar, depois, eventos, afastamentos } = await cena();
  await enviar();
  await t.app.executarTarefas();
  await depois();
  await cliente.call(afastamentoDoTalento.excluir, { params: { id: afastamentos[0] ?? 0 } });
  await cliente.call(atualizarEventos);
  await enviar();
  await t.app.executarTarefas();
  await depois();
  expect((await eventos()).map(({ tipo, situacao }) => [tipo, situacao])).toEqual([
    ['S-2230', 'ACEITO'],
    ['S-3000', 'ACEITO'],
  ]);
  const { rows } = await t.app.banco((db) =>
    sql<{ tipo: string }>`select tipo from esocial_evento where empresa_id = ${empresaId} and excluido`.execute(db),
  );
  expect(rows).toEqual([{ tipo: 'S-2230' }]);
  await cliente.call(atualizarEventos);
  expect((await eventos()).map(({ situacao }) => situacao)).toEqual(['ACEITO', 'ACEITO']);
});

test('o que foi aceito em testes não vale em produção: ao trocar de ambiente tudo está por enviar', async () => {
  const { cliente, enviar, depois, situacoes } = await cena();
  await enviar();
  await t.app.executarTarefas();
  await depois();
  expect(await situacoes()).toEqual(['ACEITO']);
  await cliente.call(configurarEsocial, { body: { ...configDoEnvio, ambiente: 'PRODUCAO' } });
  expect(await situacoes()).toEqual(['PRONTO']);
  await cliente.call(configurarEsocial, { body: configDoEnvio });
  expect(await situacoes()).toEqual(['ACEITO']);
});
