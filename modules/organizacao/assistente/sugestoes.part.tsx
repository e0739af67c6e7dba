import { Checkbox, Text } from '@mantine/core';
import type { Sugestoes } from './assistente.contract.ts';
import styles from './assistente.module.css';

interface Props {
  readonly geradas: Sugestoes;
  /** Fields whose text the person takes. */
  readonly aceitas: readonly string[];
  readonly onAceitas: (campos: readonly string[]) => void;
  readonly rotuloDe: (campo: string) => string;
  /** The field has a text, which the suggestion would replace. */
  readonly substitui: (campo: string) => boolean;
}

/** The texts to choose from, where each comes from, and what was said outside to get them. */
export function ListaDeSugestoes({ geradas, aceitas, onAceitas, rotuloDe, substitui }: Props) {
  const { sugestoes, enviado, retirados, creditos } = geradas;
  const trocar = (campo: string, aceita: boolean) =>
    onAceitas(aceita ? [...aceitas, campo] : aceitas.filter((outro) => outro !== campo));
  return (
    <>
      {sugestoes.map(({ campo, texto, fonte }) => (
        <div key={campo} className={styles.sugestao}>
          <Checkbox
            label={`${rotuloDe(campo)}${substitui(campo) ? ' (substitui o que está escrito)' : ''}`}
            checked={aceitas.includes(campo)}
            onChange={(event) => trocar(campo, event.currentTarget.checked)}
          />
          <Text size="sm" className={styles.texto}>
            {texto}
          </Text>
          <Text size="xs" c="dimmed" ml={28} mt={4}>
            Fonte: {fonte}
          </Text>
        </div>
      ))}
      <details className={styles.enviado}>
        <summary>{creditos.servico ? 'O que foi enviado ao serviço de IA' : 'De onde vêm as sugestões'}</summary>
        {!creditos.servico && (
          <Text size="sm" mt={4}>
            Nenhum serviço de IA está configurado: os textos vêm da CBO e do que a sua empresa já escreveu. Nada saiu
            daqui; a busca usou:
          </Text>
        )}
        <pre>{enviado}</pre>
        {retirados.length > 0 && (
          <Text size="sm" mt={4}>
            Dados pessoais retirados antes: {retirados.join(', ')}.
          </Text>
        )}
      </details>
    </>
  );
}
