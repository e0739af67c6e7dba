import { Text, Textarea } from '@mantine/core';
import { type CSSProperties, useId } from 'react';
import styles from './responder.module.css';
import type { PerguntaAResponder, RespostaLida } from './respostas.contract.ts';

interface Props {
  readonly pergunta: PerguntaAResponder;
  readonly numero: number;
  readonly resposta: RespostaLida | undefined;
  readonly onResposta?: (resposta: RespostaLida) => void;
  readonly erro?: string | null | undefined;
}

/** No answer at all. */
const emBranco = (perguntaId: number): RespostaLida => ({
  perguntaId,
  respostaId: null,
  respostasIds: [],
  nota: null,
  comentario: null,
});

const TEXTO_MAXIMO = 4000;
const deAte = (de: number, ate: number) => Array.from({ length: ate - de + 1 }, (_, lugar) => de + lugar);

/** Grades that stand in one row of a phone; up to twice as many stand in two equal rows. */
const NOTAS_POR_LINHA = 6;
const porLinha = (notas: number) => {
  const linhas = notas <= NOTAS_POR_LINHA ? 1 : 2;
  return { '--por-linha': Math.min(NOTAS_POR_LINHA, Math.ceil(notas / linhas)) } as CSSProperties;
};

/** A question and the widget of its type; without `onResposta` it is only read. */
export function CampoDeResposta({ pergunta, numero, resposta, onResposta, erro }: Props) {
  const nome = useId();
  const idErro = useId();
  const atual = resposta ?? emBranco(pergunta.id);
  const mudar = (parte: Partial<RespostaLida>) => onResposta?.({ ...atual, ...parte });
  const leitura = onResposta === undefined;
  const descricao = erro ? { 'aria-describedby': idErro } : {};
  const opcao = (tipo: 'radio' | 'checkbox', valor: number, rotulo: string, marcada: boolean, aoMarcar: () => void) => (
    <label key={valor} className={styles.opcao}>
      <input type={tipo} name={nome} checked={marcada} disabled={leitura} onChange={aoMarcar} />
      <span>{rotulo}</span>
    </label>
  );
  const { tipo, respostas, notaMinima, notaMaxima } = pergunta;
  const notas = deAte(notaMinima ?? 0, notaMaxima ?? 0);
  const texto = (rotulo: string, visivel: boolean) => (
    <Textarea
      {...(visivel ? { label: rotulo, mt: 'md', withAsterisk: true } : { 'aria-label': rotulo })}
      autosize
      minRows={visivel ? 2 : 5}
      maxRows={18}
      maxLength={TEXTO_MAXIMO}
      readOnly={leitura}
      value={atual.comentario ?? ''}
      onChange={(event) => mudar({ comentario: event.currentTarget.value || null })}
    />
  );
  return (
    <fieldset className={styles.pergunta} {...descricao} aria-invalid={erro ? true : undefined}>
      <legend className={styles.legenda}>
        {numero}. {pergunta.texto}
        {!pergunta.obrigatoria && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            (opcional)
          </Text>
        )}
      </legend>
      {tipo === '1' && (
        <div className={styles.opcoes}>
          {respostas.map(({ id, texto: rotulo }) =>
            opcao('radio', id, rotulo, atual.respostaId === id, () => mudar({ respostaId: id })),
          )}
        </div>
      )}
      {tipo === '5' && (
        <div className={styles.opcoes}>
          <Text size="sm" c="dimmed">
            Escolha uma ou mais respostas.
          </Text>
          {respostas.map(({ id, texto: rotulo }) =>
            opcao('checkbox', id, rotulo, atual.respostasIds.includes(id), () =>
              mudar({
                respostasIds: atual.respostasIds.includes(id)
                  ? atual.respostasIds.filter((outra) => outra !== id)
                  : [...atual.respostasIds, id],
              }),
            ),
          )}
        </div>
      )}
      {tipo === '4' && (
        <div className={styles.notas} style={porLinha(notas.length)}>
          {notas.map((nota) => opcao('radio', nota, String(nota), atual.nota === nota, () => mudar({ nota })))}
        </div>
      )}
      {tipo === '3' && texto(pergunta.texto, false)}
      {tipo !== '3' && pergunta.exigirComentario && texto(pergunta.comentario ?? 'Comentário', true)}
      {erro && (
        <p id={idErro} className={styles.erro} role="alert">
          {erro}
        </p>
      )}
    </fieldset>
  );
}
