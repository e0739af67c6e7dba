import '@mantine/core/styles/Accordion.css';
import { Accordion, Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { GrupoDeDados } from '#modules/organizacao/privacidade/grupo-de-dados.contract.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { meusDados } from './privacidade.contract.ts';
import styles from './privacidade.module.css';

/** Everything that the company keeps of the person, group by group; lists read as entries, which fit a phone. */
export function MeusDados() {
  const { user } = useSession().info;
  const { data, isError, error } = useEndpoint(meusDados, {}, { cedo: true });
  // What nobody opened is not drawn: it is all that a person ever sent.
  const [abertos, setAbertos] = useState<string[]>([]);
  return (
    <section className={styles.cartao} aria-labelledby="meus-dados">
      <h2 id="meus-dados">O que guardamos sobre você</h2>
      <Text size="sm" mb="sm">
        Algo está errado?{' '}
        <Anchor component={Link} to={`/externo/candidatos/${user?.id ?? ''}`} td="underline">
          Corrija no seu cadastro
        </Anchor>
        . O que não puder corrigir ali, peça mais abaixo.
      </Text>
      {isError && <Alert color="red">{error.mensagem}</Alert>}
      {!data && !isError && <FormSkeleton linhas={4} />}
      {data && (
        <Accordion multiple variant="separated" order={3} value={abertos} onChange={setAbertos}>
          {data.map((grupo) => (
            <Accordion.Item key={grupo.titulo} value={grupo.titulo}>
              <Accordion.Control>{grupo.titulo}</Accordion.Control>
              <Accordion.Panel>{abertos.includes(grupo.titulo) && <Grupo grupo={grupo} />}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
    </section>
  );
}

function Grupo({ grupo: { campos, colunas, linhas } }: { grupo: GrupoDeDados }) {
  if (campos.length > 0) return <Campos campos={campos} />;
  return (
    <ul className={styles.itens}>
      {linhas.map((linha) => (
        <li key={linha.join('|')} className={styles.item}>
          <Campos campos={colunas.flatMap((rotulo, n) => (linha[n] ? [{ rotulo, valor: linha[n] }] : []))} />
        </li>
      ))}
    </ul>
  );
}

const Campos = ({ campos }: { campos: GrupoDeDados['campos'] }) => (
  <div>
    <dl className={styles.dados}>
      {campos.map(({ rotulo, valor }) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  </div>
);
