import { Alert, List, Text } from '@mantine/core';
import { cpfValido } from '#platform/shared/br/cpf.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useRestingText } from '#platform/web/form/use-resting-text.ts';
import { buscarHomonimos, buscarParentesco, validarCpf } from './consultas.contract.ts';

const partes = { PAI: 'pai', MAE: 'mãe', AMBOS: 'pai e mãe' } as const;

/** What the server knows of the CPF, the name and the parents that are typed: warnings, which never block by themselves. */
export function AvisosDoCandidato({ candidatoId, contratado }: { candidatoId: number | null; contratado: boolean }) {
  const cpf = useRestingText('pessoal.cpf');
  const nome = useRestingText('nome');
  const pai = useRestingText('pessoal.pai');
  const mae = useRestingText('pessoal.mae');
  const dono = useEndpoint(
    validarCpf,
    { query: { cpf, candidatoId, contratado }, errors: 'nenhum' },
    { enabled: cpfValido(cpf) },
  );
  const iguais = useEndpoint(
    buscarHomonimos,
    { query: { nome, candidatoId }, errors: 'nenhum' },
    { enabled: nome.includes(' ') },
  );
  const parentes = useEndpoint(
    buscarParentesco,
    { query: { pai: pai || null, mae: mae || null, candidatoId }, errors: 'nenhum' },
    { enabled: pai.includes(' ') || mae.includes(' ') },
  );
  const doCpf = cpfValido(cpf) ? dono.data : undefined;
  const homonimos = nome.includes(' ') ? (iguais.data ?? []) : [];
  const familia = pai.includes(' ') || mae.includes(' ') ? (parentes.data ?? []) : [];
  return (
    <div aria-live="polite">
      {doCpf?.mensagem && (
        <Alert color={doCpf.bloqueia ? 'red' : 'yellow'} mb="sm">
          <Text size="sm" fw={600}>
            CPF já conhecido
          </Text>
          {doCpf.mensagem}
        </Alert>
      )}
      {homonimos.length > 0 && (
        <Alert color="yellow" mb="sm">
          <Text size="sm" fw={600}>
            Já há candidatos com este nome
          </Text>
          <List size="sm">
            {homonimos.map((pessoa) => (
              <List.Item key={pessoa.id}>
                {[pessoa.nome, formatarData(pessoa.dataNascimento), pessoa.cidade, pessoa.empresa]
                  .filter(Boolean)
                  .join(', ')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {familia.length > 0 && (
        <Alert color="yellow" mb="sm">
          <Text size="sm" fw={600}>
            Possível parentesco
          </Text>
          <List size="sm">
            {familia.map(({ tipo, id, nome: pessoa, por }) => (
              <List.Item key={`${tipo} ${id}`}>
                {pessoa} ({tipo === 'CANDIDATO' ? 'candidato' : 'colaborador'}): mesmo nome de {partes[por]}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
