import { Button, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { empresasPorCpf } from '#modules/externo/acesso/acesso.contract.ts';
import { CPF_INVALIDO, cpfValido, formatarCpf, limparCpf } from '#platform/shared/br/cpf.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { Unread } from '#platform/web/ui/unread.tsx';

/** The company in which to register, when the address names none. */
export function EscolherEmpresa() {
  const search = useAddress();
  const [cpf, setCpf] = useState('');
  const digitos = limparCpf(cpf);
  const completo = digitos.length === 11;
  const empresas = useEndpoint(
    empresasPorCpf,
    { query: { cpf: digitos } },
    { enabled: completo && cpfValido(digitos) },
  );
  return (
    <Stack maw={480} mt="md">
      <TextInput
        size="md"
        label="CPF"
        description="Informe-o para escolher a empresa em que quer se cadastrar."
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={completo ? formatarCpf(digitos) : cpf}
        error={completo && !cpfValido(digitos) ? CPF_INVALIDO : undefined}
        onChange={(event) => setCpf(event.currentTarget.value)}
      />
      {empresas.data ? (
        <nav aria-label="Empresas">
          <p>Em qual empresa você quer se cadastrar?</p>
          <Stack gap="xs">
            {empresas.data.map(({ id, nome }) => (
              <Button
                key={id}
                component={Link}
                to="/externo/candidatos/new"
                search={searchOf({ ...search, empresaId: id })}
                variant="default"
                size="md"
                justify="flex-start"
              >
                {nome}
              </Button>
            ))}
          </Stack>
        </nav>
      ) : (
        <Unread of={empresas} />
      )}
    </Stack>
  );
}
