import { ScrollArea, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import styles from './side-by-side.module.css';

/** One of the things that stand side by side. */
export interface ComparedColumn {
  readonly chave: string;
  readonly nome: string;
  /** Heads the column; the name where absent. */
  readonly cabecalho?: ReactNode;
}

/** What they are compared by. */
export interface ComparedLine {
  readonly chave: string;
  readonly nome: string;
  /** Heads what follows, until the next one that does. */
  readonly grupo?: boolean;
  /** Content for the column of this key, null for nothing; absent for a mere heading. */
  readonly celula?: (chave: string) => ReactNode;
}

interface Props {
  /** What a screen reader calls the table. */
  readonly rotulo: string;
  /** Heads the names of the lines. */
  readonly primeira: string;
  readonly colunas: readonly ComparedColumn[];
  readonly linhas: readonly ComparedLine[];
}

/** Things side by side, each a column. On a phone they stand below each other in every line: side by side only one would be seen. */
export function SideBySide(props: Props) {
  return usePhone() ? <Listed {...props} /> : <Tabled {...props} />;
}

function Listed({ rotulo, colunas, linhas }: Props) {
  return (
    <section aria-label={rotulo}>
      <div className={styles.cabecalhos}>
        {colunas.map(({ chave, cabecalho }) => cabecalho && <div key={chave}>{cabecalho}</div>)}
      </div>
      {linhas.map(({ chave, nome, grupo, celula }) => (
        <section key={chave} className={styles.bloco} data-grupo={grupo || undefined}>
          <Text component={grupo ? 'h2' : 'h3'} size={grupo ? 'md' : 'sm'} fw={600}>
            {nome}
          </Text>
          {celula && (
            <dl className={styles.pares}>
              {colunas.map(({ chave: coluna, nome: dela }) => {
                const conteudo = celula(coluna);
                return (
                  conteudo && (
                    <div key={coluna}>
                      <dt>{dela}</dt>
                      <dd>{conteudo}</dd>
                    </div>
                  )
                );
              })}
            </dl>
          )}
        </section>
      ))}
    </section>
  );
}

function Tabled({ rotulo, primeira, colunas, linhas }: Props) {
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0, 'aria-label': rotulo, role: 'region' }}>
      <table className={styles.tabela} aria-label={rotulo}>
        <thead>
          <tr>
            <th scope="col">{primeira}</th>
            {colunas.map(({ chave, nome, cabecalho = nome }) => (
              <th key={chave} scope="col">
                {cabecalho}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map(({ chave, nome, grupo, celula }) => (
            <tr key={chave} data-grupo={grupo || undefined}>
              <th scope={celula ? 'row' : 'colgroup'} colSpan={celula ? undefined : colunas.length + 1}>
                {nome}
              </th>
              {celula && colunas.map((coluna) => <td key={coluna.chave}>{celula(coluna.chave)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
