import { List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Conteudo } from './ordens.contract.ts';

const Secao = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <div>
    <Title order={3} size="h5" mb={4}>
      {titulo}
    </Title>
    {children}
  </div>
);

const Texto = ({ children }: { children: string }) => (
  <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);

const Pontos = ({ linhas, nenhum }: { linhas: readonly string[]; nenhum: string }) =>
  linhas.length === 0 ? (
    <Texto>{nenhum}</Texto>
  ) : (
    <List size="sm">
      {linhas.map((linha) => (
        <List.Item key={linha}>{linha}</List.Item>
      ))}
    </List>
  );

/** What an order of service says, to be read before it is signed. */
export const ConteudoDaOrdem = ({ conteudo }: { conteudo: Conteudo }) => (
  <Stack gap="sm">
    <Texto>
      {conteudo.fatos
        .filter(({ valor }) => valor !== '')
        .map(({ rotulo, valor }) => `${rotulo}: ${valor}`)
        .join(' · ')}
    </Texto>
    <Secao titulo="Descrição das atividades">
      <Texto>{conteudo.descricao}</Texto>
    </Secao>
    <Secao titulo="Riscos da função">
      <Pontos
        nenhum="Nenhum risco cadastrado para esta função."
        linhas={conteudo.riscos.map(({ tipo, nome, danos, emergencia }) =>
          [`${nome} (${tipo})`, danos, emergencia && `em emergência: ${emergencia}`].filter(Boolean).join('. '),
        )}
      />
    </Secao>
    <Secao titulo="EPIs de uso obrigatório">
      <Pontos linhas={conteudo.epis} nenhum="A função não pede EPI." />
    </Secao>
    <Secao titulo="Treinamentos">
      <Pontos linhas={conteudo.cursos} nenhum="A função não pede treinamento." />
    </Secao>
    {conteudo.normas && (
      <Secao titulo="Normas internas">
        <Texto>{conteudo.normas}</Texto>
      </Secao>
    )}
    {conteudo.comando && (
      <Secao titulo="Atribuição de comando">
        <Texto>{conteudo.comando}</Texto>
      </Secao>
    )}
    <Secao titulo="Obrigações do trabalhador (NR-1, 1.4.2)">
      <Pontos linhas={conteudo.obrigacoes} nenhum="" />
    </Secao>
  </Stack>
);
