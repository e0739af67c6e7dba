import { List, Text } from '@mantine/core';
import type { ParteDaMinhaFicha } from '#modules/organizacao/partes-do-talento/minha-ficha.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { minhasConvocacoes } from './minhas.contract.ts';

function MeusExames() {
  const lido = useEndpoint(minhasConvocacoes);
  const { data } = lido;
  if (!data) return <Unread of={lido} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhum exame marcado.
      </Text>
    );
  return (
    <List listStyleType="none" spacing="sm">
      {data.map((um) => (
        <List.Item key={um.id}>
          <Text size="sm" fw={600}>
            {formatarData(um.data)} às {um.hora}, {um.clinica}
          </Text>
          {um.exames && (
            <Text size="sm" c="dimmed">
              {um.exames}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}

/** The own exams to come in the own file. */
export const parte: ParteDaMinhaFicha = {
  id: 'exames',
  titulo: 'Meus exames marcados',
  ordem: 59,
  Conteudo: MeusExames,
};
