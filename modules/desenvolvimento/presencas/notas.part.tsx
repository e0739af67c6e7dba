import { Button, Group, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatarDecimal, lerDecimal } from '#platform/shared/format/numero.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { toast } from '#platform/web/ui/toasts.tsx';
import { lancarNotas, type PresencasDaTurma } from './presencas.contract.ts';

/** The grades of the evaluations that have no questions: one column at a time, as on a telephone. */
export function NotasDaTurma({
  lidas: { turma, avaliacoes, participantes },
  podeLancar,
  aoGravar,
}: {
  lidas: PresencasDaTurma;
  podeLancar: boolean;
  aoGravar: () => void;
}) {
  const lancaveis = avaliacoes.filter(({ tipo }) => tipo !== 'a');
  const [avaliacaoId, setAvaliacaoId] = useState(lancaveis[0]?.id ?? null);
  const [digitadas, setDigitadas] = useState<Readonly<Record<number, string>>>({});
  const [erros, setErros] = useState<Readonly<Record<number, string>>>({});
  const escolhida = lancaveis.find(({ id }) => id === avaliacaoId) ?? lancaveis[0];
  if (!escolhida) return null;
  const gravada = (participante: PresencasDaTurma['participantes'][number]) => {
    const nota = participante.notas.find(({ avaliacaoCursoId }) => avaliacaoCursoId === escolhida.id)?.nota;
    return nota ? formatarDecimal(nota, 2) : '';
  };
  const mudadas = participantes.filter((um) => digitadas[um.id] !== undefined && digitadas[um.id] !== gravada(um));
  async function gravar() {
    const avaliacaoCursoId = escolhida?.id ?? 0;
    try {
      const notas = mudadas.map(({ id }) => {
        const texto = (digitadas[id] ?? '').trim();
        return { participanteId: id, nota: texto === '' ? null : (lerDecimal(texto) ?? texto) };
      });
      await call(lancarNotas, { params: { id: turma.id, avaliacaoCursoId }, body: { notas }, errors: 'nenhum' });
      setDigitadas({});
      setErros({});
      toast.sucesso('Notas gravadas.');
      aoGravar();
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha;
      const nos = falha.erros.flatMap(({ campo, mensagem }) => {
        const participante = mudadas[Number(/^notas\W(\d+)/.exec(campo)?.[1] ?? -1)];
        return participante ? [[participante.id, mensagem] as const] : [];
      });
      setErros(Object.fromEntries(nos));
      if (nos.length === 0) toast.erro(falha.mensagem);
    }
  }
  return (
    <Paper withBorder p="sm" component="section" aria-label="Notas">
      <Group justify="space-between" mb="sm">
        <Text fw={600}>Notas</Text>
        {lancaveis.length > 1 && (
          <Select
            aria-label="Avaliação"
            allowDeselect={false}
            value={String(escolhida.id)}
            onChange={(valor) => {
              setAvaliacaoId(Number(valor));
              setDigitadas({});
            }}
            data={lancaveis.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
          />
        )}
        {lancaveis.length === 1 && <Text size="sm">{escolhida.titulo}</Text>}
      </Group>
      <Stack gap={6}>
        {participantes.map((participante) => (
          <Group key={participante.id} justify="space-between" wrap="nowrap">
            <Text size="sm">{participante.nome}</Text>
            <TextInput
              aria-label={`Nota de ${participante.nome}`}
              inputMode="decimal"
              w={100}
              disabled={!podeLancar}
              error={erros[participante.id]}
              value={digitadas[participante.id] ?? gravada(participante)}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setDigitadas((antes) => ({ ...antes, [participante.id]: value }));
              }}
            />
          </Group>
        ))}
      </Stack>
      {podeLancar && (
        <Group justify="flex-end" mt="sm">
          <Button disabled={mudadas.length === 0} onClick={() => void gravar()}>
            Gravar notas
          </Button>
        </Group>
      )}
    </Paper>
  );
}
