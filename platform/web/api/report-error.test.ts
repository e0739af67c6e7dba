import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerDialog, currentDialog } from '../ui/dialogs.ts';
import { ApiError, errorOf } from './api-error.ts';
import { type ApiEvent, onApiEvent } from './events.ts';
import { type ErrorMode, reportError } from './report-error.ts';

const problema = (status: number, resto: object = {}) =>
  new ApiError({ status, codigo: 'X', mensagem: 'Não deu certo', ...resto });

/** What a failure showed: toasts as 'título|texto|fica', dialogs as 'diálogo título|texto|itens', events by their name. */
function mostrado(error: unknown, mode?: ErrorMode): string[] {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  const ouvidos: string[] = [];
  const parar = (['sessao-expirada', 'empresa-alterada', 'pessoa-alterada'] as const).map((event: ApiEvent) =>
    onApiEvent(event, () => ouvidos.push(event)),
  );
  reportError(error, mode);
  for (const stop of parar) stop();
  const avisos = show.mock.calls.map(
    ([{ title, message, autoClose }]) => `${title}|${message}|${autoClose === false ? 'fica' : autoClose}`,
  );
  show.mockRestore();
  const dialogo = currentDialog();
  if (dialogo) answerDialog(true);
  return [
    ...avisos,
    ...ouvidos,
    ...(dialogo
      ? [`diálogo ${dialogo.titulo}|${dialogo.texto}|${dialogo.itens?.join()}|${dialogo.nao ?? 'só OK'}`]
      : []),
  ];
}

beforeEach(() => {
  expect(currentDialog()).toBeUndefined();
  // Sessions that other tests of the same process loaded hear of the events too, and look at what the device keeps.
  vi.stubGlobal('localStorage', { length: 0, key: () => null, getItem: () => null, removeItem: () => undefined });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('o que uma chamada que falhou mostra', () => {
  it('401 é a sessão que expirou, dita uma vez por erro, em qualquer modo', () => {
    const error = problema(401, { codigo: 'NAO_AUTENTICADO' });
    expect(mostrado(error)).toEqual(['sessao-expirada']);
    expect(mostrado(error)).toEqual([]);
    expect(mostrado(problema(401, { codigo: 'NAO_AUTENTICADO' }), 'nenhum')).toEqual(['sessao-expirada']);
  });

  it.each([
    ['EMPRESA_ALTERADA', 'empresa-alterada'],
    ['PESSOA_ALTERADA', 'pessoa-alterada'],
  ])('%s abre o diálogo da sessão, em qualquer modo', (codigo, evento) => {
    expect(mostrado(problema(409, { codigo }))).toEqual([evento]);
    expect(mostrado(problema(409, { codigo }), 'nenhum')).toEqual([evento]);
  });

  it('a recusa que diz de que o registro depende fica até ser fechada, e o que vem depois não a tira', () => {
    const tirar = [
      vi.spyOn(notifications, 'hide'),
      vi.spyOn(notifications, 'clean'),
      vi.spyOn(notifications, 'cleanQueue'),
    ];
    const mensagem = 'Entidade Produção possui dependências em: Talentos.';
    expect(mostrado(problema(409, { codigo: 'EM_USO', mensagem }))).toEqual([`Aviso|${mensagem}|fica`]);
    mostrado(problema(404));
    expect(mostrado(problema(400))).toEqual(['Aviso|Não deu certo|fica']);
    for (const espiao of tirar) expect(espiao).not.toHaveBeenCalled();
  });

  it('401 de uma senha errada é um erro do formulário, não a sessão que expirou', () => {
    expect(mostrado(problema(401, { codigo: 'CREDENCIAIS' }))).toEqual(['Erro|Não deu certo|fica']);
  });

  it('403 diz que não está autorizado, e fica até ser fechado', async () => {
    expect(mostrado(await errorOf(403, new Blob(['<html>'])))).toEqual(['Erro|Não autorizado|fica']);
  });

  it('404 é um aviso de 3 segundos, ou um diálogo no modo de diálogo', async () => {
    const texto = 'O recurso solicitado não foi encontrado';
    expect(mostrado(await errorOf(404, new Blob([''])))).toEqual([`Aviso|${texto}|3000`]);
    expect(mostrado(await errorOf(404, new Blob([''])), 'dialogo')).toEqual([`diálogo Aviso|${texto}||só OK`]);
  });

  it('o registro que não existe mais não se diz outra vez por cima da tela que o lia; as outras falhas sim', async () => {
    expect(mostrado(await errorOf(404, new Blob([''])), 'leitura')).toEqual([]);
    expect(mostrado(problema(500), 'leitura')).toEqual(['Erro|Não deu certo|fica']);
  });

  it('400 é um Aviso e qualquer outro um Erro, e os dois ficam até serem fechados', () => {
    expect(mostrado(problema(400))).toEqual(['Aviso|Não deu certo|fica']);
    for (const status of [402, 409, 413, 429, 500, 503])
      expect(mostrado(problema(status)), String(status)).toEqual(['Erro|Não deu certo|fica']);
  });

  it('a mensagem e os itens dos campos vêm juntos, um por linha', () => {
    const erros = [
      { campo: 'nome', mensagem: 'Nome é obrigatório' },
      { campo: 'cpf', mensagem: 'CPF inválido.' },
    ];
    expect(mostrado(problema(400, { erros }))).toEqual([
      'Aviso|Não deu certo\n• Nome é obrigatório\n• CPF inválido.|fica',
    ]);
    expect(mostrado(problema(400, { erros }), 'dialogo')).toEqual([
      'diálogo Aviso|Não deu certo|Nome é obrigatório,CPF inválido.|só OK',
    ]);
  });

  it('o leiaute do eSocial violado abre sempre um diálogo com cada campo', () => {
    const erros = [{ campo: 'a', mensagem: 'CPF é obrigatório' }];
    expect(mostrado(problema(400, { codigo: 'ESOCIAL_LAYOUT_VIOLATION', erros }))).toEqual([
      'diálogo Aviso|Não deu certo|CPF é obrigatório|só OK',
    ]);
  });

  it('os modos são mensagens, que é o padrão, diálogo e nenhum', () => {
    expect(mostrado(problema(500))).toEqual(mostrado(problema(500), 'mensagens'));
    expect(mostrado(problema(500), 'mensagens')).toEqual(['Erro|Não deu certo|fica']);
    expect(mostrado(problema(500), 'dialogo')).toEqual(['diálogo Erro|Não deu certo||só OK']);
    expect(mostrado(problema(500), 'nenhum')).toEqual([]);
  });

  it('o que a própria página desistiu de pedir não se mostra', () => {
    expect(mostrado(new DOMException('Cancelado', 'AbortError'))).toEqual([]);
  });
});

describe('o erro de uma resposta', () => {
  it('com mensagem a traz como está; sem nenhuma é o código 500 e Erro', async () => {
    expect(await errorOf(422, new Blob(['{"codigo":"Y","mensagem":"Só amanhã"}']))).toMatchObject({
      codigo: 'Y',
      mensagem: 'Só amanhã',
    });
    expect(await errorOf(500, new Blob(['']))).toMatchObject({ codigo: '500', mensagem: 'Erro' });
  });

  it('de um arquivo é lido como JSON, com os campos', async () => {
    const body = new Blob(['{"codigo":"SEM_DADOS","mensagem":"Nada","erros":[{"campo":"a","mensagem":"b"}]}'], {
      type: 'application/pdf',
    });
    expect(await errorOf(400, body)).toMatchObject({ codigo: 'SEM_DADOS', erros: [{ campo: 'a', mensagem: 'b' }] });
  });

  it('que não chegou tem o código api-unreachable e diz que a conexão falhou', () => {
    expect(ApiError.semResposta()).toMatchObject({
      status: 0,
      codigo: 'api-unreachable',
      mensagem: 'Não foi possível conectar ao servidor. Verifique sua conexão e tente novamente.',
    });
    expect(mostrado(ApiError.semResposta())).toEqual([
      'Erro|Não foi possível conectar ao servidor. Verifique sua conexão e tente novamente.|fica',
    ]);
  });
});
