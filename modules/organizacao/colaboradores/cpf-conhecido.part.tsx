import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { cpfValido } from '#platform/shared/br/cpf.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useRestingText } from '#platform/web/form/use-resting-text.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { paginaDoTalento, talento } from './colaboradores.contract.ts';
import { saidaEmTexto } from './colaboradores.rules.ts';

/** Who else has the CPF that is typed: somebody who comes back has a record already, which the person should have seen. */
export function CpfConhecido({ talentoId }: { talentoId: number | null }) {
  const { zona } = useSession().info.systemParameters;
  const cpf = useRestingText('pessoal.cpf');
  const pergunta = { query: { cpf, page: 0, size: 5 }, errors: 'nenhum' } as const;
  const lidos = useEndpoint(talento.listar, pergunta, { enabled: cpfValido(cpf) });
  const outros = (cpfValido(cpf) && lidos.data?.content.filter(({ id }) => id !== talentoId)) || [];
  return (
    <div aria-live="polite">
      {outros.length > 0 && (
        <Alert color="yellow" title="CPF já conhecido">
          {outros.map((outro) => (
            <Text key={outro.id} size="sm">
              {'Este CPF é do talento '}
              <Anchor component={Link} to={paginaDoTalento(outro.id)} target="_blank" size="sm">
                {outro.nome}
              </Anchor>
              {`: ${saidaEmTexto(outro, hoje(zona))?.toLowerCase() ?? 'trabalha aqui'}.`}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
