import { Anchor, Group, Text, Title } from '@mantine/core';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import styles from './person-page.module.css';

/** A fact that matters at once; `href` where one acts on it by a click (telephone, mail). */
export interface PersonFact {
  readonly icone: ComponentType<{ size?: number }>;
  readonly texto: string | null | undefined;
  readonly href?: string | undefined;
}

interface Props {
  readonly foto: ReactNode;
  readonly nome: string;
  /** Another name of the person, or what stands beside it. */
  readonly complemento?: string | null;
  readonly fatos: readonly PersonFact[];
  /** Where the person stands: badges. */
  readonly selos?: ReactNode;
  /** Below the facts: what features say of the person. */
  readonly abaixo?: ReactNode;
  readonly acoes?: ReactNode;
}

/** Who a person is, at a glance, and what is done most. */
export function PersonHeader({ foto, nome, complemento, fatos, selos, abaixo, acoes }: Props) {
  return (
    <div className={styles.cabecalho}>
      {foto}
      <div className={styles.quem}>
        <Group gap="xs">
          <Title order={1} style={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Title>
          {selos}
        </Group>
        {complemento && (
          <Text size="sm" c="dimmed">
            {complemento}
          </Text>
        )}
        <div className={styles.contatos}>
          {fatos.map(({ icone: Icone, texto, href }) =>
            texto ? (
              <Text key={texto} size="sm" component="span">
                <Icone size={15} aria-hidden />
                {href ? (
                  <Anchor href={href} size="sm">
                    <Breakable texto={texto} />
                  </Anchor>
                ) : (
                  texto
                )}
              </Text>
            ) : null,
          )}
        </div>
        {abaixo}
      </div>
      {acoes && (
        <Group gap="xs" className="nao-imprimir">
          {acoes}
        </Group>
      )}
    </div>
  );
}

/** An address of mail in two lines is broken before its '@', and not within a word. */
const Breakable = ({ texto }: { texto: string }) =>
  texto.split(/(?=@)/).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
