import { afterEach, expect, test, vi } from 'vitest';
import { type Chamada, chamadasDe, semAcesso } from '#app/testing/every-call.ts';
import { useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import type { Handler } from '#platform/server/http/handler.ts';
import { desplantar, MARCA, plantarSolicitacoes } from './quem-ve.factory.ts';

/** A request hidden from managers, and one of another area, leave no word in any answer to who must not see them. */
const t = useApp();

type Plantado = Awaited<ReturnType<typeof plantarSolicitacoes>>;

/** Calls after which the session is over, or only reads (decision 243): nothing would be tried by those that follow. */
const ACABAM = /logout|\/ver-como$/;
const ficam = () => t.app.handlers.filter(({ endpoint }) => !ACABAM.test(endpoint.path));
const leituras = () => ficam().filter(({ endpoint, relatorio }) => !endpoint.escreve || relatorio);
/** What takes records away comes last. */
const escritas = () =>
  ficam()
    .filter(({ endpoint }) => endpoint.escreve)
    .sort((a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'));

const nomeDe = ({ method, url, query, payload }: Chamada) =>
  `${method} ${url}?${new URLSearchParams(query)} ${payload ? JSON.stringify(payload) : ''}`;

const enderecoDe = ({ method, url }: Chamada) => `${method} ${url}`;

/** What an answer says: of a PDF, whose bytes are packed, the words that one reads, which may be parted at the end of a line. */
const textoDe = async (bytes: Buffer): Promise<string> =>
  bytes.subarray(0, 5).toString() === '%PDF-'
    ? (await textoDoPdf(bytes)).replaceAll(/\s/g, '')
    : bytes.toString('utf8');

/**
 * Makes every call of these as the manager, in turn, and gives each answer to `olhar`, until it says that it has seen enough; not those
 * that `salvo` names. Who may not make a call at all is told so before anything is read, and an address that is not found is not found
 * with another filter either: the rest of these is not asked.
 */
async function chamarTudo(
  { gestor, valores }: Plantado,
  handlers: readonly Handler[],
  olhar: (chamada: Chamada, texto: string, status: number) => unknown,
  salvo: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const handler of handlers) {
    const perdidas = new Set<string>();
    for (const chamada of chamadasDe(handler, valores)) {
      if (salvo.has(enderecoDe(chamada)) || perdidas.has(chamada.url)) continue;
      const { bytes, status, problema } = await gestor.cliente.raw({ ...chamada });
      if (olhar(chamada, await textoDe(bytes), status) === true) return;
      if (semAcesso(status, problema)) break;
      if (status === 404) perdidas.add(chamada.url);
    }
  }
}

/** What stands around the mark in an answer; null where it is not. */
function marcaEm(texto: string): string | null {
  const lugar = texto.indexOf(MARCA);
  return lugar < 0 ? null : texto.slice(Math.max(0, lugar - 100), lugar + 60);
}

/** The calls whose answer has the mark in it, with what stands around it, `bastam` at the most. */
async function comMarca(
  plantado: Plantado,
  handlers: readonly Handler[],
  bastam = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const achadas: string[] = [];
  await chamarTudo(plantado, handlers, (chamada, texto) => {
    const marca = marcaEm(texto);
    if (marca) achadas.push(`${nomeDe(chamada)} => ${marca}`);
    return achadas.length >= bastam;
  });
  return achadas;
}

test('tudo o que pode pertencer a uma solicitação está plantado, e quem vê todas as áreas o lê', async () => {
  const plantado = await plantarSolicitacoes(t.app);
  expect(plantado.vazias).toEqual([]);
  const inteiras = leituras().filter(({ endpoint }) => !endpoint.path.includes('{'));
  const bastam = 50;
  const lidas = await comMarca({ ...plantado, gestor: plantado.dono }, inteiras, bastam);
  expect(lidas.length).toBe(bastam);
}, 120_000);

afterEach(() => {
  vi.useRealTimers();
});

/** Calls that tell of all there is without naming a request, each with the reason why they must. */
const CONTAM_TUDO: Readonly<Record<string, string>> = {
  '/api/captacao/modelos-avaliacao-candidato': 'o modelo já respondido não muda, seja quem for que respondeu',
  '/api/captacao/candidatos/{id}/empresa/{empresaId}/verificar-pendencias': 'diz uma vez por que não se exclui',
  '/api/captacao/candidatos/verificar-pendencias-em-lote': 'diz uma vez por que não se exclui',
  '/api/captacao/privacidade/guarda': 'quem está em seleção não se apaga, seja qual for',
  '/api/captacao/entrevistas/conflitos': 'duas entrevistas na mesma hora são um engano em qualquer seleção',
  '/api/captacao/historico/solicitacao/{id}':
    'a transferência é também da solicitação que o gestor vê, e some com o destino',
  '/api/captacao/solicitacoes-pessoal/{id}/quadro': 'quem foi transferido saiu da solicitação que o gestor vê',
  '/api/utilitario/log': 'guarda o que este mesmo teste faz',
  '/api/captacao/privacidade/acessos': 'guarda as próprias leituras deste teste',
  '/api/captacao/relatorios/acessos-sensiveis': 'guarda as próprias leituras deste teste',
};
/** What is asked before a deletion says, like its refusal, that something else holds the record, and neither what nor how many. */
const antesDeExcluir = (path: string) => path.endsWith('/{id}/exclusao');
const contaTudo = (path: string) =>
  antesDeExcluir(path) || Object.keys(CONTAM_TUDO).some((inicio) => path.startsWith(inicio));

/** An answer without what is new each time: the number of the request. */
const semNumero = (texto: string) => texto.replace(/"requestId":"[^"]*"/, '');

test('nenhuma leitura mostra a quem não a vê uma palavra da solicitação, e sem ela todas respondem o mesmo', async () => {
  // What an answer says of the hour, a workbook in the date of its parts, does not change between one question and the next.
  vi.useFakeTimers({ toFake: ['Date'] });
  const plantado = await plantarSolicitacoes(t.app);
  const com = new Map<string, string>();
  /** What is not found now is not found either when there is less. */
  const inexistentes = new Set<string>();
  const mostram: string[] = [];
  await chamarTudo(plantado, leituras(), (chamada, texto, status) => {
    if (status === 404) inexistentes.add(enderecoDe(chamada));
    const marca = marcaEm(texto);
    if (marca) mostram.push(`${nomeDe(chamada)} => ${marca}`);
    com.set(nomeDe(chamada), semNumero(texto));
  });
  expect(mostram).toEqual([]);

  await desplantar(t.app, plantado.segredos);
  const outras: Chamada[] = [];
  const comparaveis = leituras().filter(({ endpoint }) => !endpoint.escreve && !contaTudo(endpoint.path));
  const sem = new Map<string, string>();
  const comparar = (chamada: Chamada, texto: string) => {
    sem.set(nomeDe(chamada), semNumero(texto));
    if (com.get(nomeDe(chamada)) !== semNumero(texto)) outras.push(chamada);
  };
  await chamarTudo(plantado, comparaveis, comparar, inexistentes);
  const diferentes: string[] = [];
  for (const chamada of outras) {
    const nome = nomeDe(chamada);
    const { bytes } = await plantado.gestor.cliente.raw({ ...chamada });
    // What answers something new each time, as a challenge does, tells nothing.
    if (semNumero(await textoDe(bytes)) === sem.get(nome))
      diferentes.push(`${nome}\n com: ${com.get(nome)}\n sem: ${sem.get(nome)}`);
  }
  expect(diferentes).toEqual([]);
}, 600_000);

test('nenhuma escrita recusada ou aceita mostra uma palavra da solicitação a quem não a vê', async () => {
  const plantado = await plantarSolicitacoes(t.app);
  const mostram: string[] = [];
  const feitas = new Set<string>();
  const recusadas = new Set<string>();
  await chamarTudo(plantado, escritas(), (chamada, texto, status) => {
    const marca = marcaEm(texto);
    if (marca) mostram.push(`${nomeDe(chamada)} => ${marca}`);
    (status === 401 || status === 403 ? recusadas : feitas).add(enderecoDe(chamada));
  });
  expect(mostram).toEqual([]);
  // One write that takes the rest of the session away leaves nothing that the others could show.
  expect(recusadas.size).toBeLessThan(feitas.size / 20);
}, 600_000);
