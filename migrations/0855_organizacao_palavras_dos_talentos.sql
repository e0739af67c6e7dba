-- A part of a name among a hundred thousand talents, in the order of names, as among candidates (decision 074).
call app_palavras('colaborador', 'n.anonimizado_em is null', 'app_empresas()', 'Palavras dos nomes de talentos');
