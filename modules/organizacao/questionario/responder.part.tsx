import { Alert, Button, Progress, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { CampoDeResposta } from './campo-resposta.part.tsx';
import { partesDasPerguntas, perguntasFeitas } from './condicao.rules.ts';
import { type EstadoDoEnvio, useEnvio } from './envio.part.tsx';
import { type Fila, filaVazia, registrar, respostasAtuais } from './fila.rules.ts';
import { Relogio } from './relogio.part.tsx';
import styles from './responder.module.css';
import { erroDaResposta, ondeParou, quantasRespondidas, respondida } from './resposta.rules.ts';
import type { Folha, PerguntaAResponder, RespostaLida } from './respostas.contract.ts';

const textos: Readonly<Record<EstadoDoEnvio, string>> = {
  salvo: 'Respostas salvas',
  enviando: 'Salvando...',
  pendente: 'Salvando...',
  recusado: 'As últimas respostas não foram aceitas.',
  guardado: 'As respostas ficam só neste aparelho até você entregar.',
  CONEXAO: 'Sem conexão: as respostas estão guardadas neste aparelho.',
  SESSAO: 'Sessão expirada: as respostas estão guardadas neste aparelho, e vão quando você entrar de novo.',
  SERVIDOR: 'O servidor não gravou agora: as respostas estão guardadas neste aparelho, e vão de novo daqui a pouco.',
};
const SEM_LUGAR = 'Este aparelho não tem lugar para guardar: as respostas estão só nesta página. Não a feche.';
/** States of which the text speaks of what the device keeps. */
const guardam: ReadonlySet<EstadoDoEnvio> = new Set(['guardado', 'CONEXAO', 'SESSAO', 'SERVIDOR']);
const quandoVai: Partial<Readonly<Record<EstadoDoEnvio, string>>> = {
  SESSAO: 'assim que você entrar de novo',
  SERVIDOR: 'assim que o servidor a aceitar',
};

interface Props {
  readonly folha: Folha;
  /** Rises when `folha` holds what was answered elsewhere: of what was given here only what did not arrive stands over it. */
  readonly versao?: number;
  /** When `folha` came, by this device's clock (milliseconds). */
  readonly recebida: number;
  /** Name under which this device keeps what was not sent. */
  readonly chave: string;
  readonly enviar: (fila: Fila, chaveDeRepeticao: string) => Promise<void>;
  /** The sheet changed on the server: delivered, out of time, or refused. */
  readonly onMudou: (error?: unknown) => void;
  /** What is answered, a feminine noun. */
  readonly nome?: string;
  /** So many questions at a time, or one aspect at a time; one question at a time unless given. */
  readonly partes?: { readonly porParte: number | null; readonly porAspecto: boolean };
  /** Nothing leaves this device before the delivery. */
  readonly soNaEntrega?: boolean;
  /** Stands below a sheet that is only read. */
  readonly rodape?: ReactNode;
}

const UMA_A_UMA = { porParte: null, porAspecto: false } as const;

/** One question or part at a time, with the clock, the way through the questions and what is saved. */
export function Responder({
  folha,
  versao = 0,
  recebida,
  chave,
  enviar,
  onMudou,
  nome = 'avaliação',
  partes: modo = UMA_A_UMA,
  soNaEntrega = false,
  rodape,
}: Props) {
  const leitura = folha.situacao === 'R';
  const [mostrarErros, setMostrarErros] = useState(false);
  const topo = useRef<HTMLHeadingElement>(null);
  const envio = useEnvio({ chave, aberta: !leitura, enviar, onMudou, soNaEntrega });
  // What was given here stays on the screen after it went to the server.
  const [dadas, setDadas] = useState<Fila>(() => envio.fila);
  const [vista, setVista] = useState(versao);
  if (versao > vista) {
    setVista(versao);
    setDadas(envio.fila);
  }
  const respostas = respostasAtuais(folha.respostas, leitura ? filaVazia : dadas);
  const respostaDe = (id: number): RespostaLida | undefined => respostas.get(id);
  const perguntas = perguntasFeitas(folha.perguntas, respostaDe);
  const partes = partesDasPerguntas(perguntas, modo);
  // The sheet opens where it was left; what is only read opens at its beginning.
  const [lugar, setLugar] = useState(() => {
    const parou = leitura ? undefined : perguntas[ondeParou(perguntas, respostaDe)]?.id;
    return Math.max(
      partes.findIndex((uma) => uma.some(({ id }) => id === parou)),
      0,
    );
  });
  const aqui = Math.min(lugar, partes.length - 1);
  const parte = partes[aqui];
  const umaAUma = partes.length === perguntas.length;
  const feitas = quantasRespondidas(perguntas, respostaDe);
  const ultima = aqui >= partes.length - 1;
  const estado = soNaEntrega && envio.estado === 'salvo' ? 'guardado' : envio.estado;
  const esperaEntrega = envio.fila.entrega !== null;
  if (!parte) return null;
  const erroDe = (indice: number) => {
    const alvo = perguntas[indice];
    return alvo ? (erroDaResposta(alvo, respostaDe(alvo.id), true)?.mensagem ?? null) : null;
  };
  const numeroDe = new Map(perguntas.map(({ id }, indice) => [id, indice]));
  const responder = (pergunta: PerguntaAResponder, resposta: RespostaLida) => {
    const dada = { ...resposta, tipoId: pergunta.tipo };
    setDadas((antes) => registrar(antes, dada));
    envio.responder(dada);
  };
  const ir = (para: number) => {
    setLugar(para);
    topo.current?.focus();
    if (envio.estado === 'pendente') void envio.despachar();
  };

  async function entregar() {
    const falta = perguntas.findIndex((_, indice) => erroDe(indice) !== null);
    if (falta >= 0) {
      setMostrarErros(true);
      ir(partes.findIndex((uma) => uma.some(({ id }) => numeroDe.get(id) === falta)));
      return;
    }
    const vazias = perguntas.length - feitas;
    const texto =
      vazias === 0
        ? 'Depois de entregar não é possível mudar as respostas.'
        : `${vazias} sem resposta. Depois de entregar não é possível mudar as respostas.`;
    if (!(await confirmar({ titulo: `Entregar a ${nome}`, texto, sim: 'Entregar', nao: 'Continuar respondendo' })))
      return;
    await envio.entregar();
  }

  return (
    <div className={styles.folha}>
      <div className={styles.topo}>
        <div className={styles.linha}>
          <Text component="h2" size="sm" fw={600} ref={topo} tabIndex={-1}>
            {umaAUma ? 'Pergunta' : 'Parte'} {aqui + 1} de {partes.length}
          </Text>
          {!leitura && folha.dataHoraExpiracao && (
            <Relogio
              expiraEm={folha.dataHoraExpiracao}
              servidor={{ agora: folha.agora, recebido: recebida }}
              onFim={() => void envio.despachar().then(() => onMudou())}
            />
          )}
        </div>
        <Progress
          value={(100 * feitas) / perguntas.length}
          aria-label={`${feitas} de ${perguntas.length} respondidas`}
        />
      </div>
      {esperaEntrega && (
        <Alert color="blue" mb="md" role="status">
          {`A ${nome} será entregue uma vez, ${quandoVai[envio.estado] ?? 'assim que a conexão voltar'}. Mantenha esta página aberta${envio.semLugar ? '' : ', ou volte a ela depois'}.`}
        </Alert>
      )}
      {modo.porAspecto && parte[0]?.aspecto && <h3 className={styles.aspecto}>{parte[0].aspecto}</h3>}
      {parte.map((pergunta) => {
        const numero = numeroDe.get(pergunta.id) ?? 0;
        return (
          <CampoDeResposta
            key={pergunta.id}
            pergunta={pergunta}
            numero={numero + 1}
            resposta={respostaDe(pergunta.id)}
            erro={mostrarErros && !leitura ? erroDe(numero) : null}
            {...(leitura || esperaEntrega ? {} : { onResposta: (dada: RespostaLida) => responder(pergunta, dada) })}
          />
        );
      })}
      <div className={styles.botoes}>
        <Button variant="default" size="md" disabled={aqui === 0} onClick={() => ir(aqui - 1)}>
          Anterior
        </Button>
        {ultima && !leitura ? (
          <Button size="md" onClick={() => void entregar()} disabled={esperaEntrega}>
            Entregar
          </Button>
        ) : (
          <Button size="md" disabled={ultima} onClick={() => ir(aqui + 1)}>
            Próxima
          </Button>
        )}
      </div>
      {umaAUma && (
        <nav aria-label="Perguntas">
          <ol className={styles.mapa}>
            {perguntas.map(({ id, tipo }, indice) => {
              const dada = respondida(tipo, respostaDe(id));
              return (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.numero}
                    data-respondida={dada || undefined}
                    aria-current={indice === aqui ? 'step' : undefined}
                    aria-label={`Pergunta ${indice + 1}, ${dada ? 'respondida' : 'sem resposta'}`}
                    onClick={() => ir(indice)}
                  >
                    {indice + 1}
                  </button>
                </li>
              );
            })}
          </ol>
        </nav>
      )}
      {!leitura && (
        <Text size="sm" c="dimmed" mt="md" role="status">
          {envio.semLugar && guardam.has(estado) ? SEM_LUGAR : textos[estado]}
        </Text>
      )}
      {rodape}
    </div>
  );
}
